import type { Lesson } from '../model.ts'
import type { Source } from '../sources.ts'
import type { Finding } from './finding.ts'

/** What those miss who cannot play, hear or see the media of a class. */
export function checkMedia({ type, media }: Lesson, { file, faultAt }: Source): Finding[] {
  if (!media) return []
  const finding = (reason: string): Finding => ({ ...faultAt(['midia'], reason), topic: 'midia' })
  if (!media.src) return [finding(`Falta gravar o roteiro: npm run conteudo -- gravar ${file}`)]
  const findings: Finding[] = []
  if (type === 'video' && !media.captions)
    findings.push(finding('Faltam as legendas do vídeo: legendas, com o nome de um arquivo .vtt.'))
  if (!media.transcript)
    findings.push(finding('Falta a transcrição: transcricao, com o que se diz e o que aparece.'))
  return findings
}
