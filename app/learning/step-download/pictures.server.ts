import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mediaFileAt } from '#files/media-files.ts'
import type { Standalone } from '#app/ui/markdown/render.server.ts'

/** Bytes; a larger picture is a link. */
const MAX_BYTES = 60_000

async function dataOf(address: string, mediaFolder: string): Promise<string | undefined> {
  const { name = '', type = '' } = mediaFileAt(address) ?? {}
  if (!type.startsWith('image/')) return undefined
  const body = await readFile(path.join(mediaFolder, name)).catch(() => undefined)
  if (!body || body.length > MAX_BYTES) return undefined
  return `data:${type.replace(/;.*/, '')};base64,${body.toString('base64')}`
}

/** The pictures of classes that go into the file, by address; all others are links there. */
export async function picturesFor(addresses: string[], mediaFolder: string): Promise<Standalone['pictures']> {
  const found = await Promise.all(
    [...new Set(addresses)].map(async (address) => [address, await dataOf(address, mediaFolder)] as const),
  )
  return new Map(found.flatMap(([address, data]) => (data ? [[address, data]] : [])))
}
