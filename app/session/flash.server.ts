import { randomUUID } from 'node:crypto'
import type { TypedResponse } from '@remix-run/node'
import { AUTH_EVENT_HEADER, AUTH_EVENTS, FLASH_HEADER, type AuthEventCode } from '#app/auth-event/events.ts'
import { SECOND } from '#app/time.ts'
import { services } from '#app/services.server.ts'
import type { Flash } from './record.server.ts'
import { redirectWith } from './redirects.server.ts'
import type { Session } from './sessions.server.ts'

/** What a message says; where it is said and its id are given as it is left. */
export type Message = Omit<Flash, 'id' | 'to' | 'leftAt'>

export const flashFor = (to: string, message: Message): Flash => ({
  id: randomUUID(),
  to,
  leftAt: Date.now(),
  ...message,
})

/** A message that nobody came for in this time is not said to somebody else's page. */
const WAITS_FOR = 30 * SECOND

/** Without those that say the same for the same page (a form sent twice), and those that are stale. */
function pending(flashes: Flash[], next?: Flash): Flash[] {
  return flashes.filter(
    ({ to, title, leftAt }) =>
      Date.now() - leftAt < WAITS_FOR && !(next && to === next.to && title === next.title),
  )
}

/** A redirect that leaves a message for the next page; a visitor without a session gets one to hold it. */
export async function redirectWithFlash(
  { session }: { session: Session | undefined },
  to: string,
  message: Message,
): Promise<TypedResponse<never>> {
  return leaveFlash(session, to, flashFor(to, message))
}

async function leaveFlash(session: Session | undefined, to: string, flash: Flash, formerLearnerId?: string) {
  const { sessions, cookie } = services()
  const kept = await session?.change(({ flashes = [] }) => ({ flashes: [...pending(flashes, flash), flash] }))
  // A browser that was given another id since must not lose it to an answer that comes late.
  if (kept || (await session?.hasEnded())) return redirectWith(to)
  const opened = await sessions.open({ flashes: [flash], formerLearnerId })
  return redirectWith(to, await cookie.set(opened.id))
}

/**
 * The redirect of a global handling (specification, section 8). An open page says it by the header and waits before it
 * follows; a document says it on the page that comes next.
 */
export async function redirectWithEvent(
  session: Session | undefined,
  to: string,
  code: AuthEventCode,
  formerLearnerId?: string,
): Promise<TypedResponse<never>> {
  const { title, description } = AUTH_EVENTS[code]
  const flash = flashFor(to, { kind: 'warning', title, description })
  const response = await leaveFlash(session, to, flash, formerLearnerId)
  response.headers.set(AUTH_EVENT_HEADER, String(code))
  response.headers.set(FLASH_HEADER, flash.id)
  return response
}

/** `?quiz` and `?quiz=` are one address: Remix writes what it passes to loaders in the second way. */
const spelled = ({ pathname, searchParams }: URL) => `${pathname}?${searchParams.toString()}`

/**
 * The message for the page at `url`; it is gone once it was read. With several tabs open, the one that was left for
 * this page; where a redirect led elsewhere, the oldest.
 */
export async function takeFlash(session: Session | undefined, url: URL): Promise<Flash | undefined> {
  const record = await session?.read()
  if (!record?.flashes?.length) return undefined
  const here = spelled(url)
  let taken: Flash | undefined
  await session?.change(({ flashes = [] }) => {
    const waiting = pending(flashes)
    taken = waiting.find(({ to }) => spelled(new URL(to, url)) === here) ?? waiting[0]
    return { flashes: waiting.filter((flash) => flash !== taken) }
  })
  return taken
}

/** For the next page, where the one that took it was never shown. */
export async function putBackFlash(session: Session | undefined, flash: Flash): Promise<void> {
  await session?.change(({ flashes = [] }) => ({ flashes: [flash, ...flashes] }))
}
