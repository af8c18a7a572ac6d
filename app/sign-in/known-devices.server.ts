/**
 * Devices on which an account has signed in before (OWASP, "Device Cookies"): guesses made elsewhere do not lock
 * it out there. The cookie names accounts by an HMAC.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Env } from '#app/env.server.ts'
import { deviceCookie } from '#app/session/cookies.server.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'

const MOST_ACCOUNTS = 5

const shape = z.object({ name: z.string().min(1), accounts: z.array(z.string()) })

/** One spelling of an e-mail, however it was typed. */
export const accountOf = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

export function createDevices(env: Pick<Env, 'PUBLIC_URL' | 'SESSION_SECRET' | 'DATA_DIR'>) {
  const cookie = deviceCookie(env)
  const secrets = sessionSecrets(env)
  const marksOf = (account: string, device: string) =>
    secrets.map((secret) =>
      createHmac('sha256', secret).update(`device:${device}:${account}`).digest('base64url'),
    )
  const read = async (cookies: string | null) => shape.safeParse(await cookie.parse(cookies)).data

  return {
    async knownTo(account: string, cookies: string | null) {
      const device = await read(cookies)
      const isKnown = device && marksOf(account, device.name).some((mark) => device.accounts.includes(mark))
      return isKnown ? device.name : undefined
    },
    async remember(account: string, cookies: string | null) {
      const { name, accounts } = (await read(cookies)) ?? {
        name: randomBytes(12).toString('base64url'),
        accounts: [],
      }
      const marks = marksOf(account, name)
      const others = accounts.filter((one) => !marks.includes(one))
      return cookie.serialize({ name, accounts: [marks[0], ...others].slice(0, MOST_ACCOUNTS) })
    },
  }
}

export type Devices = ReturnType<typeof createDevices>
