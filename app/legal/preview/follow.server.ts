/** Tells the pages of a draft, while they are open, that it was saved. */
import { eventStream } from 'remix-utils/sse/server'
import { SECOND } from '#app/time.ts'
import { legalTexts } from '../texts.server.ts'
import { revisionOf, type OpenedDraft } from './draft.server.ts'

/** Proxies close what is silent for a minute. */
const HEARTBEAT = 20 * SECOND

/** Each is an open connection: so many on all drafts, and so many on one. */
const MOST = 60
const MOST_ON_ONE = 20

const open = new Map<string, number>()

function hasRoom(file: string): boolean {
  const all = [...open.values()].reduce((sum, count) => sum + count, 0)
  return all < MOST && (open.get(file) ?? 0) < MOST_ON_ONE
}

function count(file: string, by: 1 | -1) {
  const now = (open.get(file) ?? 0) + by
  if (now > 0) open.set(file, now)
  else open.delete(file)
}

/**
 * Events named `saved`, the first at once, each with the revision of the draft as it is then. Ends with the link, and
 * as `gone` is aborted. A page that finds no room goes on without.
 */
export function followDraft({ draft, expiresAt }: OpenedDraft, gone: AbortSignal): Response {
  const { slug, version, file } = draft
  if (!hasRoom(file)) return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  return eventStream(gone, (send, close) => {
    let told: string | undefined
    const tell = () => {
      const revision = revisionOf(slug, version)
      if (revision !== told) send({ event: 'saved', data: revision })
      told = revision
    }
    count(file, 1)
    tell()
    const ignore = legalTexts().onChange(tell)
    const heartbeat = setInterval(() => {
      send({ event: 'heartbeat', data: '' })
    }, HEARTBEAT)
    const end = setTimeout(close, expiresAt - Date.now())
    return () => {
      count(file, -1)
      ignore()
      clearInterval(heartbeat)
      clearTimeout(end)
    }
  })
}
