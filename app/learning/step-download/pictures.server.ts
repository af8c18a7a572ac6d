/** The server fetches these pictures, so only from origins that the operator named; those of classes are files. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mediaFileAt } from '#files/media-files.ts'
import type { Standalone } from '#app/ui/markdown/render.server.ts'
import { megabytesText } from '#app/ui/amounts.ts'
import { SECOND } from '#contract/durations.ts'

/** Bytes; a larger picture is linked with its size. */
const MAX_BYTES = 60_000
const MAX_TOTAL_BYTES = 1_000_000
const MAX_PICTURES = 20
/** For all pictures together. */
const TIMEOUT = 4 * SECOND

/** No SVG of others: it may contain scripts. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

interface Picture {
  address: string
  data?: string
  bytes?: number
}

async function bodyOf(response: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > MAX_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const inlined = (body: Buffer, type: string) => ({
  data: `data:${type.replace(/;.*/, '').trim()};base64,${body.toString('base64')}`,
  bytes: body.length,
})

/** Follows no redirect, which could leave the allowed origins. */
async function load(address: string, url: URL, signal: AbortSignal): Promise<Picture> {
  const response = await fetch(url, { redirect: 'error', signal, headers: { Accept: TYPES.join(', ') } })
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';')
  const stated = response.headers.get('Content-Length')
  const bytes = stated === null ? undefined : Number(stated)
  const isPicture = response.ok && TYPES.includes(type.trim()) && (bytes ?? 0) <= MAX_BYTES
  const body = isPicture && response.body ? await bodyOf(response) : undefined
  if (!body) {
    await response.body?.cancel().catch(() => undefined)
    return { address, bytes: response.ok ? bytes : undefined }
  }
  return { address, ...inlined(body, type) }
}

async function ofClass(address: string, mediaFolder: string): Promise<Picture | undefined> {
  const { name = '', type = '' } = mediaFileAt(address) ?? {}
  if (!type.startsWith('image/')) return undefined
  const body = await readFile(path.join(mediaFolder, name)).catch(() => undefined)
  if (!body || body.length > MAX_BYTES) return body && { address, bytes: body.length }
  return { address, ...inlined(body, type) }
}

const sizeRemark = ({ bytes }: Picture) => (bytes ? { remark: megabytesText(bytes) } : undefined)

/** The pictures by address. Those not allowed, too large or too late are left out or have their size. Never throws. */
export async function picturesFor(
  addresses: string[],
  { base, origins, mediaFolder }: { base: string; origins: string[]; mediaFolder: string },
): Promise<Standalone['pictures']> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const allowed = [...new Set(addresses)].flatMap((address) => {
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined
    return url && origins.includes(url.origin) && url.username === '' ? [{ address, url }] : []
  })
  const loaded = await Promise.all(
    allowed
      .slice(0, MAX_PICTURES)
      .map(
        async ({ address, url }) =>
          (await ofClass(address, mediaFolder)) ??
          load(address, url, signal).catch((): Picture => ({ address })),
      ),
  )
  let totalBytes = 0
  const byAddress = new Map<string, { data: string } | { remark: string }>()
  for (const picture of loaded) {
    totalBytes += picture.data?.length ?? 0
    const isInlined = picture.data !== undefined && totalBytes <= MAX_TOTAL_BYTES
    const entry = isInlined && picture.data ? { data: picture.data } : sizeRemark(picture)
    if (entry) byAddress.set(picture.address, entry)
  }
  return byAddress
}
