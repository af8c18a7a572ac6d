import { createHmac } from 'node:crypto'
import { matchRoutes } from '@remix-run/react'
import type { Request as ExpressRequest } from 'express'
import { looksOnly } from '#app/request/crawlers.server.ts'
import { accountOf, type Devices } from '#app/sign-in/known-devices.server.ts'
import { addressOf } from '../client-address.ts'
import { bodyOf } from './form-bodies.ts'
import type { Concern, Limit } from './rate-limits.ts'
import { PROBES } from '#files/probes.ts'

export interface Attempt {
  concern: Concern
  /** The e-mail, in one spelling, the code, or the signed-in learner's id; empty if unknown. */
  account: string
  device?: string
}

const FORMS: { path: string; id: Concern }[] = [
  { path: '/login', id: 'login' },
  { path: '/register', id: 'register' },
  { path: '/forgot-password', id: 'recovery' },
  { path: '/equipe/entrar', id: 'team' },
  { path: '/senha', id: 'password' },
  { path: '/user', id: 'password' },
  { path: '/user/conta', id: 'password' },
]
/** Fields by which a form of an open session can guess: the password, or whose CPF or e-mail is known here. */
const GUESSES: { concern: Concern; fields: string[] }[] = [
  { concern: 'password', fields: ['currentPassword', 'password', 'cpf'] },
  { concern: 'identity', fields: ['password', 'cpf', 'coupon'] },
]

/** Matched by Remix's own router, so that all its spellings of a form's address count. */
function formAt({ pathname }: URL): Concern | undefined {
  const [match] = matchRoutes(FORMS, pathname.replace(/\.data$/, '')) ?? []
  return match?.route.id
}

/** Whoever tries codes is stopped. */
const isCertificate = ({ pathname }: URL) =>
  matchRoutes([{ path: '/certificado/:code' }], pathname.replace(/\.data$/, '')) !== null

function typedEmail(fields: URLSearchParams): string {
  return accountOf(fields.getAll('email').at(-1) ?? '')
}

const guessesIn = (sent: URLSearchParams): Concern[] =>
  GUESSES.filter(({ fields }) => fields.some((name) => sent.getAll(name).some(Boolean))).map(
    ({ concern }) => concern,
  )

/** A data request with a code redeems nothing. */
function codeIn(req: ExpressRequest, { searchParams }: URL): string | null {
  if (req.path.endsWith('.data') || looksOnly(req.method, (name) => req.get(name) ?? null)) return null
  return searchParams.get('code')
}

export interface Known {
  devices: Devices
  learnerOf: (cookies: string | null) => Promise<string | undefined>
}

async function attemptsBy(form: Concern, req: ExpressRequest, lookups: Known): Promise<Attempt[]> {
  const fields = new URLSearchParams(bodyOf(req))
  const cookies = req.headers.cookie ?? null
  if (form === 'password') {
    const guesses = guessesIn(fields)
    const account = (guesses.length > 0 && (await lookups.learnerOf(cookies))) || ''
    return guesses.map((concern) => ({ concern, account }))
  }
  const account = typedEmail(fields)
  const device = form === 'login' ? await lookups.devices.knownTo(account, cookies) : undefined
  return [{ concern: form, account, device }]
}

export async function attemptsOf(req: ExpressRequest, lookups: Known): Promise<Attempt[]> {
  const url = new URL(`http://here${req.originalUrl}`)
  const code = codeIn(req, url)
  const form = ['GET', 'HEAD'].includes(req.method) ? undefined : formAt(url)
  const byForm = form ? await attemptsBy(form, req, lookups) : []
  return [
    ...(PROBES.includes(req.path) ? [] : [{ concern: 'request' as const, account: '' }]),
    ...(isCertificate(url) ? [{ concern: 'certificate' as const, account: '' }] : []),
    ...(code === null ? [] : [{ concern: 'code' as const, account: code.trim() }]),
    ...byForm,
  ]
}

export type KeyOf = (
  req: ExpressRequest,
  per: Limit['per'],
  attempt: Pick<Attempt, 'account' | 'device'>,
) => string

/** Keys are HMACs, so that the store holds neither e-mails nor codes nor addresses. */
export function keysBy(secret: string): KeyOf {
  const hashed = (account: string) =>
    createHmac('sha256', secret).update(`rates:${account}`).digest('base64url')
  return (req, per, { account, device = '' }) => {
    switch (per) {
      case 'address':
        return hashed(addressOf(req))
      case '/56':
      case '/48':
        return hashed(addressOf(req, Number(per.slice(1))))
      case 'account':
        return hashed(account)
      case 'account at an address':
        return `${hashed(account)} ${hashed(addressOf(req))}`
      case 'account on its device':
        return `${hashed(account)} ${device}`
    }
  }
}
