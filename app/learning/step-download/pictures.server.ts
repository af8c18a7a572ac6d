/** Pictures that come along in a file. They are asked for here, so only from hosts that the operator named. */
import type { Standalone } from '#app/ui/markdown/render.server.ts'
import { megabytesText } from '#app/ui/words.ts'
import { SECOND } from '#app/time.ts'

/** What is larger stays where it is, and is linked with its size. */
const LARGEST = 200_000
const LARGEST_TOGETHER = 1_000_000
const MOST = 20
/** For all of them together: nobody waits longer for a file. */
const PATIENCE = 4 * SECOND

/** Drawings can hold more than a drawing; these cannot. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

interface Picture {
  address: string
  data?: string
  /** Where the host said so. */
  bytes?: number
}

/** At most `LARGEST` bytes; undefined where there are more. */
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

/** No redirect is followed: where it leads was named by nobody. Neither cookies nor credentials go along. */
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

/**
 * The pictures at these addresses, by address. One of another host than `origins`, too large, too late or no picture is
 * left out or comes with its size; nothing of this fails.
 */
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
