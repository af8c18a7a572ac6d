import { basename } from 'node:path'
import { CLASS_TYPES } from '#api/content/class-types.ts'
import { KINDS } from '#api/content/media/publish-file.ts'
import type { Lesson } from '#api/content/model.ts'
import type { Source } from '#api/content/sources.ts'
import type { Finding } from '#api/content/finding.ts'

/** What those miss who cannot play, hear or see the media of a class. */
export function checkMedia({ type, media }: Lesson, { file, faultAt }: Source): Finding[] {
  const { plays } = CLASS_TYPES[type]
  if (!media || !plays) return []
  const finding = (reason: string): Finding => ({ ...faultAt(['midia'], reason), topic: 'midia' })
  if (!media.src) {
    const missing = basename(file).replace(/md$/, KINDS[plays].endings[0])
    return [finding(`Falta o arquivo ${missing}, ao lado do roteiro.`)]
  }
  const findings: Finding[] = []
  if (plays === 'video' && !media.captions)
    findings.push(finding('Faltam as legendas do vídeo: legendas, com o nome de um arquivo .vtt.'))
  if (!media.transcript)
    findings.push(finding('Falta a transcrição: transcricao, com o que se diz e o que aparece.'))
  return findings
}
