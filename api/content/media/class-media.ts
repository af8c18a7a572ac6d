import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ClassType } from '#contract/shapes.ts'
import type { Fault } from '#files/yaml-document.ts'
import { CLASS_TYPES, classTypesThat, type PlayedMedia } from '../class-types.ts'
import { readYamlFile } from '../content-file.ts'
import type { Media } from '../model.ts'
import { FIELDS, type LocalMedia } from './media-schema.ts'
import { KINDS, publishFile, type MediaKind } from './publish-file.ts'
import { SCRIPTS, transcriptOf } from './script-schema.ts'

interface ClassFile {
  path: string
  type: ClassType
  media: Media | LocalMedia | undefined
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

type Parts = Partial<Record<keyof typeof FIELDS, string>>

async function publish(
  kind: PlayedMedia,
  parts: Parts,
  faultAt: (part: keyof Parts, reason: string) => Fault,
  { faults, usedFiles, mediaFolder }: MediaReading,
): Promise<Media> {
  async function published(part: keyof Parts, kindOf: MediaKind) {
    const path = parts[part]
    if (path === undefined) return undefined
    usedFiles.add(path)
    const file = await publishFile(path, kindOf, mediaFolder)
    if (!('reason' in file)) return file
    faults.push(faultAt(part, file.reason))
    return undefined
  }
  const [file, poster, captions] = await Promise.all([
    published('file', kind),
    published('poster', 'picture'),
    published('captions', 'captions'),
  ])
  return {
    src: file?.address ?? '',
    poster: poster?.address,
    captions: captions?.address,
    seconds: file?.seconds,
    bytes: file?.bytes.length,
    synthetic: captions?.bytes.includes(`\n${SYNTHETIC_NOTE}`) || undefined,
  }
}

async function fromScript(script: string, kind: PlayedMedia, reading: MediaReading) {
  reading.usedFiles.add(script)
  const source = await readYamlFile(script, SCRIPTS[kind], reading.faults)
  const beside = (ending: string) => script.replace(SCRIPT_ENDING, `.${ending}`)
  const there = (ending: string) => (existsSync(beside(ending)) ? beside(ending) : undefined)
  const recorded = { file: there(KINDS[kind].endings[0]), poster: there('webp'), captions: there('vtt') }
  const faultAt = (part: keyof Parts, reason: string) => ({ file: recorded[part] ?? script, line: 1, reason })
  return {
    ...(await publish(kind, recorded, faultAt, reading)),
    transcript: source && transcriptOf(source.data),
  }
}

export const SCRIPT_ENDING = '.roteiro.yml'

const scriptOf = (classFile: string): string => classFile.replace(/\.md$/, SCRIPT_ENDING)

export async function mediaOf({ path, type, media, faultAt }: ClassFile, reading: MediaReading) {
  const script = scriptOf(path)
  const hasScript = existsSync(script)
  const { tipo, plays } = CLASS_TYPES[type]
  if (!plays) {
    const types = classTypesThat((row) => row.plays !== undefined)
    if (hasScript)
      reading.faults.push({ file: script, line: 1, reason: `só uma aula de tipo ${types} tem roteiro` })
    return media && 'src' in media ? media : undefined
  }
  if (hasScript && media)
    reading.faults.push(faultAt(['midia'], 'midia: não cabe em uma aula que tem um roteiro'))
  if (hasScript) return fromScript(script, plays, reading)
  if (!media) {
    reading.faults.push(faultAt(['midia'], `midia: falta em uma aula de tipo ${tipo} sem roteiro`))
    return undefined
  }
  if ('src' in media) return media
  const at = (name: string | undefined) => name && join(dirname(path), name)
  const parts = { file: at(media.file), poster: at(media.poster), captions: at(media.captions) }
  const fault = (part: keyof Parts, reason: string) => faultAt(['midia', FIELDS[part]], reason)
  return { ...(await publish(plays, parts, fault, reading)), transcript: media.transcript }
}
