/** What a request tries that can be tried too often, and in whose name. */
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { matchRoutes } from '@remix-run/react'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Request as ExpressRequest } from 'express'
import { looksOnly } from '#app/request/crawlers.server.ts'
import { accountOf, type Devices } from '#app/sign-in/known-devices.server.ts'
import { bodyOf } from './form-bodies.ts'
import type { Concern, Limit } from './rate-limits.ts'
import { PROBES } from './request-line.ts'

export interface Attempt {
  concern: Concern
  /** The e-mail that was typed, written in one way, the code, or who is signed in; empty where there is none. */
  account: string
  /** The device that sends it, where this account signed in on it before. */
  device?: string
}

const FORMS: { path: string; id: Concern }[] = [
  { path: '/login', id: 'login' },
  { path: '/register', id: 'register' },
  { path: '/forgot-password', id: 'recovery' },
  { path: '/senha', id: 'password' },
  { path: '/user', id: 'password' },
]
/** Where those two ask for the password that there is. */
const GUESSES = ['currentPassword', 'password']

/** Found by the router that Remix asks, so that whatever it takes for the address of a form is one here too. */
function formAt({ pathname }: URL): Concern | undefined {
  const [match] = matchRoutes(FORMS, pathname.replace(/\.data$/, '')) ?? []
  return match?.route.id
}

/** The last of several, as the actions read it. */
function typedEmail(fields: URLSearchParams): string {
  return accountOf(fields.getAll('email').at(-1) ?? '')
}

const hasGuess = (fields: URLSearchParams) => GUESSES.some((name) => fields.getAll(name).some(Boolean))

/** A data request with a code only makes the page load as a document: it redeems nothing, and counts nothing. */
function codeIn(req: ExpressRequest, { searchParams }: URL): string | null {
  if (req.path.endsWith('.data') || looksOnly(req.method, (name) => req.get(name) ?? null)) return null
  return searchParams.get('code')
}

/** Who is known by a request's `Cookie` header. */
export interface Known {
  devices: Devices
  /** The id of the learner whose session it is. */
  learnerOf: (cookies: string | null) => Promise<string | undefined>
}

/** What posting this form tries; undefined where it tries nothing. */
async function attemptBy(form: Concern, req: ExpressRequest, known: Known): Promise<Attempt | undefined> {
  const fields = new URLSearchParams(bodyOf(req))
  const cookies = req.headers.cookie ?? null
  if (form === 'password') {
    return hasGuess(fields) ? { concern: form, account: (await known.learnerOf(cookies)) ?? '' } : undefined
  }
  const account = typedEmail(fields)
  const device = form === 'login' ? await known.devices.knownTo(account, cookies) : undefined
  return { concern: form, account, device }
}

/** What this request tries. A form that is posted to an address with a code tries both. */
export async function attemptsOf(req: ExpressRequest, known: Known): Promise<Attempt[]> {
  const url = new URL(`http://here${req.originalUrl}`)
  const code = codeIn(req, url)
  const form = ['GET', 'HEAD'].includes(req.method) ? undefined : formAt(url)
  const byForm = form && (await attemptBy(form, req, known))
  return [
    ...(PROBES.includes(req.path) ? [] : [{ concern: 'request' as const, account: '' }]),
    ...(code === null ? [] : [{ concern: 'code' as const, account: code.trim() }]),
    ...(byForm ? [byForm] : []),
  ]
}

/** Where a request comes from, as counters know it: an IPv4 address, or the /64 of an IPv6 one. */
export function addressOf({ ip = '', socket }: ExpressRequest): string {
  // Some proxies write the port along.
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return ipKeyGenerator(isIP(address) ? address : (socket.remoteAddress ?? ''), 64)
}

/** What counters go by. */
export type KeyOf = (
  req: ExpressRequest,
  per: Limit['per'],
  attempt: Pick<Attempt, 'account' | 'device'>,
) => string

/** Neither e-mails nor codes get into the store: they are told apart by a hash that only we can make. */
export function keysBy(secret: string): KeyOf {
  const hashed = (account: string) =>
    createHmac('sha256', secret).update(`rates:${account}`).digest('base64url')
  return (req, per, { account, device = '' }) => {
    switch (per) {
      case 'address':
        return addressOf(req)
      case 'account':
        return hashed(account)
      case 'account at an address':
        return `${hashed(account)} ${addressOf(req)}`
      case 'account on its device':
        return `${hashed(account)} ${device}`
    }
  }
}
