/** Signing in by a mailed link, or by the six-digit code in the same mail. */
import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '#app/request/services.server.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import { accountOf } from '#app/sign-in/known-devices.server.ts'
import { addressIn, mailTo } from './mail.server.ts'
import { memberOf } from './members.server.ts'
import type { Member } from '#app/domain/roles.ts'

const LINK_LASTS = 15 * MINUTE
const MOST_TRIES = 5
/** Wrong codes of one address, until a day goes by without; from then on its letters carry a link alone. */
const MOST_WRONG = 10
/** To one address, until a link lasts no more, but for devices that it has signed in on. */
const MOST_LETTERS = 5

type SignIn = Pick<Services, 'store' | 'records' | 'env' | 'keyedHash' | 'log' | 'mailTeam' | 'devices'>

const requestShape = z.object({
  email: z.string(),
  to: z.string(),
  key: z.string(),
  code: z.string(),
  tries: z.number(),
  isUsed: z.boolean(),
  until: z.number(),
})

const count = z.number().catch(0)

/** Who asks in somebody else's name fills their mailbox with links that work, and keeps nobody out. */
async function mayMail(services: SignIn, email: string, cookies: string | null): Promise<boolean> {
  const { store, keyedHash, devices, env } = services
  const account = accountOf(email)
  if (env.RATE_LIMITS === 'off' || (await devices.knownTo(account, cookies))) return true
  let isFew = false
  await store.update(`team:${keyedHash('letters', account)}`, (value) => {
    const sent = count.parse(value)
    isFew = sent < MOST_LETTERS
    return isFew ? { value: sent + 1, ttl: LINK_LASTS } : undefined
  })
  return isFew
}

const wrongKey = ({ keyedHash }: SignIn, email: string) =>
  `team:${keyedHash('wrong-codes', accountOf(email))}`

const keyOf = (id: string) => `team:sign-in:${id}`

export interface Proof {
  kind: 'key' | 'code'
  text: string
}

const hashOf = ({ keyedHash }: SignIn, id: string, { kind, text }: Proof) =>
  keyedHash(`team-${kind}`, id, text)

/** What a letter has of a request to sign in. */
async function storeRequest(
  services: SignIn,
  { email, to }: { email: string; to: string },
  hasCode: boolean,
): Promise<{ id: string; link: string; code?: string }> {
  const id = randomBytes(16).toString('base64url')
  const key = randomBytes(32).toString('base64url')
  // What nobody was told cannot be guessed in a million tries.
  const code = hasCode ? String(randomInt(1_000_000)).padStart(6, '0') : randomBytes(32).toString('base64url')
  const request: z.output<typeof requestShape> = {
    email,
    to,
    key: hashOf(services, id, { kind: 'key', text: key }),
    code: hashOf(services, id, { kind: 'code', text: code }),
    tries: 0,
    isUsed: false,
    until: Date.now() + LINK_LASTS,
  }
  await services.store.set(keyOf(id), request, LINK_LASTS)
  const query = new URLSearchParams({ pedido: id, chave: key }).toString()
  return { id, link: addressIn(services, `/equipe/entrar?${query}`), code: hasCode ? code : undefined }
}

/** Stores a request to sign in and mails it if the address is of the team. Returns the request's id. */
export async function askToSignIn(
  services: SignIn,
  { cookies, ...asking }: { email: string; to: string; cookies: string | null },
): Promise<string> {
  const { email: to } = asking
  const isMailed = await mayMail(services, to, cookies)
  const wrong = count.parse(await services.store.get(wrongKey(services, to)))
  const { id, ...letter } = await storeRequest(services, asking, isMailed && wrong < MOST_WRONG)
  if (isMailed && (await memberOf(services, to))) mailTo(services, { kind: 'sign-in', to, ...letter })
  return id
}

/** For the terminal of who starts the product: signs in as this member, once and for 15 minutes. */
export const signInLink = async (services: SignIn, email: string): Promise<string> =>
  (await storeRequest(services, { email, to: '/equipe' }, true)).link

/** Wrong codes end the code, and never the link. */
const isOpen = (request: z.output<typeof requestShape>, kind: Proof['kind']) =>
  !request.isUsed && (kind === 'key' || request.tries < MOST_TRIES)

export async function isAsked({ store }: SignIn, id: string, kind: Proof['kind']): Promise<boolean> {
  const request = requestShape.safeParse(await store.get(keyOf(id))).data
  return request !== undefined && isOpen(request, kind)
}

type Outcome = { member: Member; to: string } | 'wrong' | 'over'

/** Spends the request if the proof is right; a wrong code counts. */
export async function signInWith(services: SignIn, id: string, proof: Proof): Promise<Outcome> {
  const tried = { outcome: 'over' as 'right' | 'wrong' | 'over', email: '', to: '' }
  await services.store.update(keyOf(id), (value) => {
    tried.outcome = 'over'
    const request = requestShape.safeParse(value).data
    if (!request || !isOpen(request, proof.kind)) return undefined
    const isRight = request[proof.kind] === hashOf(services, id, proof)
    Object.assign(tried, { outcome: isRight ? 'right' : 'wrong', email: request.email, to: request.to })
    const changed = isRight ? { isUsed: true } : { tries: request.tries + (proof.kind === 'code' ? 1 : 0) }
    return { value: { ...request, ...changed }, ttl: Math.max(1, request.until - Date.now()) }
  })
  const { outcome, email, to } = tried
  if (outcome === 'wrong' && proof.kind === 'code')
    await services.store.update(wrongKey(services, email), (value) => ({
      value: count.parse(value) + 1,
      ttl: DAY,
    }))
  if (outcome !== 'right') return outcome
  const member = await memberOf(services, email)
  return member ? { member, to } : 'over'
}
