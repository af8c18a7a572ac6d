import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { imageSize } from 'image-size'
import { mediaAddress } from '#files/media-files.ts'
import { mp4Seconds } from './mp4-seconds.ts'

const PICTURE_TYPES = ['svg', 'webp', 'png', 'jpg']

export const KINDS = {
  video: { name: 'um vídeo', endings: ['mp4'], mostBytes: 1_500_000 },
  audio: { name: 'um áudio', endings: ['m4a'], mostBytes: 1_000_000 },
  picture: { name: 'uma imagem', endings: PICTURE_TYPES, mostBytes: 100_000 },
  captions: { name: 'uma legenda', endings: ['vtt'], mostBytes: 100_000 },
} as const

export type MediaKind = keyof typeof KINDS

export interface PublishedFile {
  address: string
  bytes: Buffer
  seconds?: number
}

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.format(bytes / 1_000_000)} MB`

interface Content {
  reason?: string
  seconds?: number
  size?: { width: number; height: number }
}

function pictureContent(bytes: Buffer, ending: string): Content {
  const { width, height, type } = measured(bytes)
  if (type !== undefined && type !== ending) return { reason: `o que está no arquivo não é ${ending}` }
  return width && height
    ? { size: { width, height } }
    : { reason: 'não dá para ler a largura e a altura da imagem' }
}

function measured(bytes: Buffer): Partial<ReturnType<typeof imageSize>> {
  try {
    return imageSize(bytes)
  } catch {
    return {}
  }
}

const CONTENT: Record<MediaKind, (bytes: Buffer, ending: string) => Content> = {
  picture: pictureContent,
  video: (bytes) => playedContent(bytes),
  audio: (bytes) => playedContent(bytes),
  captions: (bytes) =>
    /^\uFEFF?WEBVTT\b/.test(bytes.toString('utf8')) ? {} : { reason: 'uma legenda começa com WEBVTT' },
}

function playedContent(bytes: Buffer): Content {
  const seconds = mp4Seconds(bytes)
  return seconds ? { seconds: Math.round(seconds * 10) / 10 } : { reason: 'não é um arquivo MP4 inteiro' }
}

/** Other starts of the product may write the same file. */
async function copyOnce(to: string, bytes: Buffer) {
  if (existsSync(to)) return
  const unfinished = `${to}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, to)
}

/**
 * Checks a file of a class and copies it to `folder` by the name of its address; only checks it without `folder`.
 * Files that no class uses any more stay there: an open page may still ask for them.
 */
export async function publishFile(
  path: string,
  kind: MediaKind,
  folder: string | undefined,
): Promise<PublishedFile | { reason: string }> {
  const { name, endings, mostBytes } = KINDS[kind]
  const file = basename(path)
  const ending = extname(path).slice(1)
  if (!(endings as readonly string[]).includes(ending))
    return { reason: `${file}: ${name} deve ser um arquivo .${endings.join(', .')}` }
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return { reason: `não existe o arquivo ${file} nesta pasta` }
  if (found.size > mostBytes)
    return {
      reason: `${file} tem ${sizeText(found.size)}: ${name} pode ter no máximo ${sizeText(mostBytes)}`,
    }
  const bytes = await readFile(path)
  const { reason, seconds, size } = CONTENT[kind](bytes, ending)
  if (reason !== undefined) return { reason: `${file}: ${reason}` }
  const address = mediaAddress(createHash('sha256').update(bytes).digest('hex'), ending, size)
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true })
    await copyOnce(join(folder, basename(address)), bytes)
  }
  return { address, bytes, seconds }
}
