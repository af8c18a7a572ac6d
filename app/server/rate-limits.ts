import { HOUR, MINUTE } from '#app/time.ts'

/** What can be tried too often. `request` is everything that reaches Remix; the others are tried at a place of their own. */
export type Concern = 'request' | 'login' | 'code' | 'register' | 'recovery' | 'password'

export interface Limit {
  /**
   * An address is an IPv4 one or an IPv6 /64; an account the e-mail that was typed, the code of a link, or the learner
   * whose session it is. What comes from a device on which the account signed in before counts there and nowhere else.
   */
  per: 'address' | 'account at an address' | 'account' | 'account on its device'
  most: number
  /** Milliseconds, from the first that counts. */
  within: number
  /** Every one; those that got an answer, no 5xx; only those that led nowhere; or only those that led on. */
  counts: 'every one' | 'answered' | 'refused' | 'accepted'
}

/** Ten in three minutes; who goes on waits longer each time, an hour at most. */
const GROWING: Pick<Limit, 'most' | 'within' | 'counts'>[] = [
  { most: 10, within: 3 * MINUTE, counts: 'refused' },
  { most: 15, within: 15 * MINUTE, counts: 'refused' },
  { most: 20, within: 1 * HOUR, counts: 'refused' },
]

/**
 * Every limit, in the order in which they are asked (OWASP, "Authentication Cheat Sheet", "Account Lockout", and "Slow
 * Down Online Guessing Attacks with Device Cookies").
 *
 * An account is narrow: whoever guesses its password, from one place or from many, has to wait. So has its owner on a
 * new device meanwhile, but not where they signed in before, and never by e-mail. Schools and libraries share one
 * address and families one phone, so an address is wide; a sign-in that succeeds counts nowhere. Links that somebody
 * else asks for reach the owner's own mailbox and work there, so recovery is narrow by account alone: it is somebody's
 * mailbox that fills up.
 *
 * Who has an open session and not its password (a phone that was left lying, a cookie) may guess at that one account
 * wherever the password is asked for again.
 *
 * The address comes before the account: what it refuses makes no new counters for accounts. Of limits that grow the
 * shortest comes first: what it refuses does not make the next wait longer.
 */
export const LIMITS: Record<Concern, Limit[]> = {
  request: [{ per: 'address', most: 1200, within: 1 * MINUTE, counts: 'every one' }],
  login: [
    ...GROWING.map((limit) => ({ ...limit, per: 'account on its device' as const })),
    { per: 'address', most: 50, within: 3 * MINUTE, counts: 'refused' },
    { per: 'address', most: 200, within: 1 * HOUR, counts: 'refused' },
    ...GROWING.map((limit) => ({ ...limit, per: 'account' as const })),
  ],
  code: [
    { per: 'address', most: 100, within: 15 * MINUTE, counts: 'every one' },
    { per: 'account', most: 10, within: 15 * MINUTE, counts: 'every one' },
  ],
  register: [
    { per: 'address', most: 300, within: 1 * HOUR, counts: 'answered' },
    { per: 'account at an address', most: 20, within: 1 * HOUR, counts: 'answered' },
  ],
  recovery: [
    { per: 'address', most: 100, within: 1 * HOUR, counts: 'accepted' },
    // No longer than a link is good for: who may not ask for one has one that works.
    { per: 'account', most: 5, within: 15 * MINUTE, counts: 'accepted' },
  ],
  password: GROWING.map((limit) => ({ ...limit, per: 'account' })),
}
