/** The session of a member's browser, and the cookie that names it. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Member } from '#app/domain/roles.ts'
import type { Services } from '#app/request/services.server.ts'
import { teamCookie } from '#app/session/cookies.server.ts'
import { accountOf } from '#app/sign-in/known-devices.server.ts'
import { HOUR } from '#contract/durations.ts'

const TEAM_SESSION = 12 * HOUR

type Sessions = Pick<Services, 'store' | 'env' | 'keyedHash' | 'devices'>

const opened = z.object({ email: z.string() })

const sessionKey = ({ keyedHash }: Sessions, id: string) => `team:${keyedHash('session', id)}`

/** Resolves to its cookies: that of the session, and the device as one of this member's. */
export async function openTeamSession(
  services: Sessions,
  { email }: Member,
  cookies: string | null,
): Promise<string[]> {
  const id = randomBytes(32).toString('base64url')
  await services.store.set(sessionKey(services, id), { email }, TEAM_SESSION)
  return [
    await teamCookie(services.env, TEAM_SESSION).serialize(id),
    await services.devices.remember(accountOf(email), cookies),
  ]
}

async function keyIn(services: Sessions, cookies: string | null): Promise<string | undefined> {
  const id: unknown = await teamCookie(services.env, TEAM_SESSION).parse(cookies)
  return typeof id === 'string' && id !== '' ? sessionKey(services, id) : undefined
}

/** Whose session it is, who may have been removed since. */
export async function emailIn(services: Sessions, cookies: string | null): Promise<string | undefined> {
  const key = await keyIn(services, cookies)
  return key && opened.safeParse(await services.store.get(key)).data?.email
}

/** Ends the session; returns what clears its cookie. */
export async function endTeamSession(services: Sessions, cookies: string | null): Promise<string> {
  const key = await keyIn(services, cookies)
  if (key) await services.store.delete(key)
  return teamCookie(services.env, TEAM_SESSION).serialize('', { maxAge: 0 })
}
