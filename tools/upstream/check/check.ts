import { Checks } from './checks.ts'
import type { Report } from './report.ts'
import { KINDS, rotationOf } from './rotation.ts'
import { Session, type Clock } from './session.ts'
import { enter, idOf, leave, walkCoupon, walkNewAccount, walkWithoutSession } from './walk-accounts.ts'
import { publishCertificate } from './walk-certificates.ts'
import { walkReads } from './walk-reads.ts'
import { walkWrites } from './walk-writes.ts'

export interface CheckOptions {
  url: string
  email: string
  password: string
  escrever?: boolean
  cupom?: string
  codigo?: string
  pesquisa: string
  secret?: string
  /** Milliseconds. */
  now?: Clock
}

/** Nothing can be said of an upstream that does not let this learner in. */
export class PasswordRefused extends Error {}

/** Walks every call against `url` and says of each what it found. */
export async function check({
  url,
  email,
  password,
  escrever,
  cupom,
  codigo,
  pesquisa,
  secret,
  now,
}: CheckOptions): Promise<Report> {
  const base = url.endsWith('/') ? url : `${url}/`
  const newSession = () => new Session(base, secret, now)
  const checks = new Checks()

  const apart = newSession()
  const { e, d, failure } = await apart.send('login', { u: email, p: password })
  if (failure) throw failure
  if (e === 1201) throw new PasswordRefused('O servidor não aceitou este e-mail com esta senha.')
  apart.id = idOf(d)
  await walkWithoutSession(checks, newSession(), email)
  const rotation = await rotationOf(apart, checks)
  await apart.send('logout')

  const session = newSession()
  if (await enter(checks, session, email, password)) {
    const seen = await walkReads(checks, session, pesquisa)
    if (escrever) {
      await walkWrites(checks, session, seen, pesquisa, password)
      await publishCertificate(checks, session, newSession())
      if (cupom) await walkCoupon(checks, session, cupom)
    }
    await leave(checks, session)
  }
  if (escrever && cupom) await walkNewAccount(checks, newSession(), cupom)
  if (codigo) await checks.read('loginCode', newSession(), { u: codigo })
  return { url, rotation: KINDS[rotation], calls: checks.checked() }
}
