/** The server fetches these pictures, so only from origins that the operator named. */
import type { Standalone } from '#app/ui/markdown/render.server.ts'
import { megabytesText } from '#app/ui/words.ts'
import { SECOND } from '#app/time.ts'

/** Bytes; a larger picture is linked with its size. */
const LARGEST = 200_000
const LARGEST_TOGETHER = 1_000_000
const MOST = 20
/** For all pictures together. */
const PATIENCE = 4 * SECOND

/** No SVG: it may contain scripts. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

interface Picture {
  address: string
  data?: string
  bytes?: number
}

async function bodyOf(answer: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > LARGEST) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Follows no redirect, which could leave the allowed origins. */
async function load(address: string, url: URL, signal: AbortSignal): Promise<Picture> {
  const answer = await fetch(url, { redirect: 'error', signal, headers: { Accept: TYPES.join(', ') } })
  const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';')
  const stated = answer.headers.get('Content-Length')
  const bytes = stated === null ? undefined : Number(stated)
  const isTaken = answer.ok && TYPES.includes(type.trim()) && (bytes ?? 0) <= LARGEST
  const body = isTaken && answer.body ? await bodyOf(answer) : undefined
  if (!body) {
    await answer.body?.cancel().catch(() => undefined)
    return { address, bytes: answer.ok ? bytes : undefined }
  }
  return { address, data: `data:${type.trim()};base64,${body.toString('base64')}`, bytes: body.length }
}

const sizeRemark = ({ bytes }: Picture) => (bytes ? { remark: megabytesText(bytes) } : undefined)

/** The pictures by address. Those not allowed, too large or too late are left out or have their size. Never throws. */
export async function picturesFor(
  addresses: string[],
  base: string,
  origins: string[],
): Promise<Standalone['pictures']> {
  const signal = AbortSignal.timeout(PATIENCE)
  const allowed = [...new Set(addresses)].flatMap((address) => {
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined
    return url && origins.includes(url.origin) && url.username === '' ? [{ address, url }] : []
  })
  const loaded = await Promise.all(
    allowed
      .slice(0, MOST)
      .map(({ address, url }) => load(address, url, signal).catch((): Picture => ({ address }))),
  )
  let together = 0
  const known = new Map<string, { data: string } | { remark: string }>()
  for (const picture of loaded) {
    together += picture.data?.length ?? 0
    const fits = picture.data !== undefined && together <= LARGEST_TOGETHER
    const entry = fits && picture.data ? { data: picture.data } : sizeRemark(picture)
    if (entry) known.set(picture.address, entry)
  }
  return known
}
