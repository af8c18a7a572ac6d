/** Who comes, goes or is new: without a session, signing in and out, an account and a programme by coupon. */
import { randomBytes } from 'node:crypto'
import { cpfOf, digits } from '../person.ts'
import { UNKNOWN, type Checks } from './checks.ts'
import { isSomebody, type Session } from './session.ts'

const NOBODY = 'ninguem@exemplo.invalid'

export async function walkWithoutSession(checks: Checks, visitor: Session, email: string): Promise<void> {
  const nobody = await checks.read('status', visitor)
  const isTaken = nobody === true || (typeof nobody === 'object' && nobody !== null && 'id' in nobody)
  checks.rule('status', !isTaken, '(sem sessão)', 'ninguém: false, null, "" ou {}', 'alguém')
  const unknown = await visitor.request('GET', UNKNOWN, {})
  checks.rule('status', unknown.status === 404, '(endereço que não há)', '404', String(unknown.status))
  const posted = await visitor.request('POST', 'status', {})
  checks.rule('status', posted.status === 405, '(outro método)', '405', String(posted.status))
  await checks.refused('user', visitor, {}, 'sem sessão', [1003, 1000])
  await checks.refused('login', visitor, { u: email, p: UNKNOWN }, 'senha errada', [1201])
  await checks.refused('login', visitor, { u: NOBODY, p: UNKNOWN }, 'e-mail de ninguém', [1201])
  await checks.refused('login', visitor, { u: '', p: '' }, 'sem e-mail nem senha', [1001])
  await checks.refused('loginCode', visitor, { u: '' }, 'sem código', [1004])
  await checks.refused('loginCode', visitor, { u: UNKNOWN }, 'código que não há', [1201, 1000])
  await checks.refused('certificate', visitor, { k: UNKNOWN }, 'código que não há', [404])
  await checks.read('passwordRecovery', visitor, { u: NOBODY })
}

/** The learner's id in the answer to login/; empty where there is none. */
export function idOf(d: unknown): string | number {
  const id = (d as { id?: unknown } | null | undefined)?.id
  return typeof id === 'number' || typeof id === 'string' ? id : ''
}

/** `session` becomes signed in; false where that fails. */
export async function enter(
  checks: Checks,
  session: Session,
  email: string,
  password: string,
): Promise<boolean> {
  session.id = idOf(await checks.read('login', session, { u: email, p: password }))
  return session.id !== '' && session.credentials !== undefined
}

/** Ends the session, and tries it once more. */
export async function leave(checks: Checks, session: Session): Promise<void> {
  await checks.read('logout', session)
  const after = await session.send('user')
  checks.judge('logout', 'user/ depois de sair', [1000], after)
  const state = await session.send('status')
  checks.rule('logout', !isSomebody(state), '(status/ depois de sair)', 'ninguém', 'alguém')
}

/** An account made by coupon, changed, left with a new password; it stays, named so that it can be found. */
export async function walkNewAccount(checks: Checks, session: Session, coupon: string): Promise<void> {
  const mark = randomBytes(6).toString('hex')
  const password = `girassol-${mark}`
  const person = {
    n: 'Conta de Verificação',
    e: `verificacao.${mark}@example.com`,
    t: '11987654321',
    c: digits(cpfOf(randomBytes(4).readUInt32BE())),
    d: '1990-01-31',
  }
  await checks.refused(
    'userCreate',
    session,
    { ...person, k: UNKNOWN.toUpperCase(), p: password },
    'cupom que não há',
    [1301, 400],
  )
  const created = (await checks.read('userCreate', session, { ...person, k: coupon, p: password })) as
    { id?: string | number } | undefined
  if (created?.id === undefined) return
  session.id = created.id
  if (!session.credentials) {
    session.id = ''
    await checks.read('login', session, { u: person.e, p: password })
    session.id = created.id
  }
  const profile = (await checks.read('user', session)) as Record<string, unknown> | undefined
  const readBack = [profile?.name, profile?.email, profile?.cel, profile?.cpf, profile?.nasc].map(String)
  checks.rule(
    'userCreate',
    readBack.join('|') === [person.n, person.e, person.t, person.c, person.d].join('|'),
    '(lido em user/)',
    'os dados mandados',
  )
  const update = { ...person, n: 'Conta de Verificação Mudada', p: '' }
  const updated = (await checks.read('userUpdate', session, update)) as { name?: unknown } | undefined
  checks.rule('userUpdate', updated?.name === update.n, 'name', 'o nome mandado')
  await checks.refused('userUpdate', session, update, 'nada mudou', [1215])
  const next = `${password}-nova`
  await checks.read('passwordReset', session, { p: password, np: next, nc: next })
  await checks.read('userDelete', session)
  await checks.read('userSessionsEnd', session)
  const again = { ...person, k: coupon, p: password }
  session.credentials = undefined
  session.id = ''
  await checks.refused('userCreate', session, again, 'e-mail e CPF que já têm conta', [1306, 1304, 400])
  await checks.refused('login', session, { u: person.e, p: password }, 'senha antiga', [1201])
  await checks.read('login', session, { u: person.e, p: next })
}

/** A programme by coupon, for who has an account. */
export async function walkCoupon(checks: Checks, session: Session, coupon: string): Promise<void> {
  await checks.read('userCoupon', session, { k: coupon }, [1304])
  await checks.refused('userCoupon', session, { k: UNKNOWN }, 'cupom que não há', [1301])
}
