import { existsSync } from 'node:fs'
import type { ClassType } from '#contract/shapes.ts'
import type { Fault } from '#files/yaml-document.ts'
import { CLASS_TYPES, classTypesThat, type PlayedMedia } from '../class-types.ts'
import { readYamlFile } from '../content-file.ts'
import type { Media } from '../model.ts'
import { KINDS, publishFile, type MediaKind } from './publish-file.ts'
import { SCRIPTS, transcriptOf } from './script-schema.ts'

interface ClassFile {
  path: string
  type: ClassType
  media: Media | undefined
  faultAt: (path: readonly (string | number)[], reason: string) => Fault
}

export interface MediaReading {
  faults: Fault[]
  /** Gets the path of each file that is published. */
  usedFiles: Set<string>
  /** Where the files in use are copied; undefined if they are only checked. */
  mediaFolder: string | undefined
}

/** Stands in the captions of a film or a sound that a program speaks. */
const SYNTHETIC_NOTE = 'NOTE Voz sintética'

export const SCRIPT_ENDING = '.roteiro.yml'

/** The script, and what was recorded beside it under the same name. */
async function fromScript(script: string, plays: PlayedMedia, reading: MediaReading): Promise<Media> {
  async function beside(ending: string, kind: MediaKind) {
    const path = script.replace(SCRIPT_ENDING, `.${ending}`)
    if (!existsSync(path)) return undefined
    reading.usedFiles.add(path)
    const file = await publishFile(path, kind, reading.mediaFolder)
    if (!('reason' in file)) return file
    reading.faults.push({ file: path, line: 1, reason: file.reason })
    return undefined
  }
  reading.usedFiles.add(script)
  const [source, file, poster, captions] = await Promise.all([
    readYamlFile(script, SCRIPTS[plays], reading.faults),
    beside(KINDS[plays].endings[0], plays),
    beside('webp', 'picture'),
    beside('vtt', 'captions'),
  ])
  return {
    src: file?.address ?? '',
    poster: poster?.address,
    captions: captions?.address,
    seconds: file?.seconds,
    bytes: file?.bytes.length,
    synthetic: captions?.bytes.includes(`\n${SYNTHETIC_NOTE}`) || undefined,
    transcript: source && transcriptOf(source.data),
  }
}

export async function mediaOf(
  { path, type, media, faultAt }: ClassFile,
  reading: MediaReading,
): Promise<Media | undefined> {
  const script = path.replace(/\.md$/, SCRIPT_ENDING)
  const hasScript = existsSync(script)
  const { tipo, plays } = CLASS_TYPES[type]
  const types = classTypesThat((row) => row.plays !== undefined)
  if (hasScript && !plays)
    reading.faults.push({ file: script, line: 1, reason: `só uma aula de tipo ${types} tem roteiro` })
  if (hasScript && media)
    reading.faults.push(faultAt(['midia'], 'midia: não cabe em uma aula que tem um roteiro'))
  if (plays && !hasScript && !media)
    reading.faults.push(faultAt(['midia'], `midia: falta em uma aula de tipo ${tipo} sem roteiro`))
  return plays && hasScript ? fromScript(script, plays, reading) : media
}
