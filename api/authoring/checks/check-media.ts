import { existsSync, readFileSync } from 'node:fs'
import { CLASS_TYPES, type PlayedMedia } from '#api/content/class-types.ts'
import { readYamlFile } from '#api/content/content-file.ts'
import { scriptNote, scriptOf } from '#api/content/media/class-media.ts'
import { SCRIPTS } from '#api/content/media/script-schema.ts'
import type { Lesson } from '#api/content/model.ts'
import type { Source } from '#api/content/sources.ts'
import type { Finding } from '#api/content/finding.ts'

/** Captions that were written by hand say nothing of a script. */
async function isOutdated(played: PlayedMedia, file: string): Promise<boolean> {
  const script = scriptOf(file)
  const captions = file.replace(/md$/, 'vtt')
  if (!existsSync(script) || !existsSync(captions)) return false
  const [note] = /^NOTE Roteiro .*$/m.exec(readFileSync(captions, 'utf8')) ?? []
  const source = await readYamlFile(script, SCRIPTS[played], [])
  return note !== undefined && source !== undefined && note.trim() !== scriptNote(source.data)
}

/** What those miss who cannot play, hear or see the media of a class. */
export async function checkMedia({ type, media }: Lesson, { file, faultAt }: Source): Promise<Finding[]> {
  const { plays } = CLASS_TYPES[type]
  if (!media || !plays) return []
  const finding = (reason: string): Finding => ({ ...faultAt(['midia'], reason), topic: 'midia' })
  const record = `npm run gravar -- ${file}`
  if (!media.src) return [finding(`Falta gravar o roteiro: ${record}`)]
  const findings: Finding[] = []
  if (await isOutdated(plays, file))
    findings.push(finding(`O roteiro mudou depois da gravação. Grave de novo: ${record}`))
  if (plays === 'video' && !media.captions)
    findings.push(finding('Faltam as legendas do vídeo: legendas, com o nome de um arquivo .vtt.'))
  if (!media.transcript)
    findings.push(finding('Falta a transcrição: transcricao, com o que se diz e o que aparece.'))
  return findings
}
