import { randomUUID } from 'node:crypto'
import { AUTH_EVENT_HEADER, AUTH_EVENTS, FLASH_HEADER, type AuthEventCode } from './auth-failure-messages.ts'
import { FLASH_WAITS, type Flash } from '#app/session/session-record.server.ts'
import { redirectWith } from './redirects.server.ts'
import type { RequestContext } from './request-context.server.ts'

export type Message = Omit<Flash, 'id' | 'to' | 'leftAt'>

type Sender = Pick<RequestContext, 'session' | 'services'>

const isPending = ({ leftAt }: Flash) => Date.now() - leftAt < FLASH_WAITS

export async function redirectWithFlash(context: Sender, to: string, message: Message, ...cookies: string[]) {
  const { messageCookies } = await leaveFlash(context, to, message)
  return redirectWith(to, ...messageCookies, ...cookies)
}

/** Two equal messages for one page (a form sent twice, two tabs) are one message. */
export async function leaveFlash({ session, services }: Sender, to: string, message: Message) {
  let flash: Flash = { id: randomUUID(), to, leftAt: Date.now(), ...message }
  const isStored = await session?.change(({ flashes = [] }) => {
    const waiting = flashes.filter(isPending)
    const equal = waiting.find((one) => one.to === to && one.title === message.title)
    flash = { ...flash, id: equal?.id ?? flash.id }
    return { flashes: [...waiting.filter((one) => one !== equal), flash] }
  })
  return { id: flash.id, messageCookies: isStored ? [] : [await services.messageCookie.set(flash)] }
}

/** The redirect of section 8: open pages read the header and wait, documents show the message on the next page. */
export async function redirectWithEvent(context: Sender, to: string, code: AuthEventCode) {
  const { title, description, shownFor } = AUTH_EVENTS[code]
  const { id, messageCookies } = await leaveFlash(context, to, {
    kind: 'warning',
    title,
    description,
    timeout: shownFor,
  })
  const response = redirectWith(to, ...messageCookies)
  response.headers.set(AUTH_EVENT_HEADER, String(code))
  response.headers.set(FLASH_HEADER, id)
  return response
}

const spelled = ({ pathname, searchParams }: URL) => `${pathname}?${searchParams.toString()}`

async function takeFromSession({ session, record, request, url }: RequestContext) {
  const latest = request.method === 'POST' ? await session?.read() : record
  if (!latest?.flashes?.length) return undefined
  const here = spelled(url)
  let taken: Flash | undefined
  await session?.change(({ flashes = [] }) => {
    const waiting = flashes.filter(isPending)
    taken = waiting.find(({ to }) => spelled(new URL(to, url)) === here) ?? waiting[0]
    return { flashes: waiting.filter((flash) => flash !== taken) }
  })
  return taken
}

/** The message for this page, and the cookie that deletes it if it came by one. */
export async function takeFlash(context: RequestContext): Promise<{ flash?: Flash; forget?: string }> {
  const { messageCookie } = context.services
  const sent = await messageCookie.read(context.request)
  if (sent) return { flash: isPending(sent) ? sent : undefined, forget: await messageCookie.clear() }
  return { flash: await takeFromSession(context) }
}

export async function putBackFlash({ session }: RequestContext, flash: Flash): Promise<void> {
  await session?.change(({ flashes = [] }) => ({ flashes: [flash, ...flashes] }))
}

export function shownFlash({ id, section, evos, kind, title, description, timeout }: Flash) {
  return { id, section, evos, kind, title, description, timeout }
}
