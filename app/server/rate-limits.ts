import { HOUR, MINUTE } from '#app/time.ts'

/** What can be tried too often. `request` is everything that reaches Remix; the others are tried at a place of their own. */
export type Concern = 'request' | 'login' | 'code' | 'register' | 'recovery'

export interface Limit {
  /** An address is an IPv4 one or an IPv6 /64; an account the e-mail that was typed, or the code of a link. */
  per: 'address' | 'account at an address' | 'account'
  most: number
  /** Milliseconds, from the first that counts. */
  within: number
  /** Every one; those that got an answer, no 5xx; only those that led nowhere; or only those that led on. */
  counts: 'every one' | 'answered' | 'refused' | 'accepted'
}

/**
 * Every limit, in the order in which they are asked (OWASP, "Authentication Cheat Sheet", "Account Lockout").
 *
 * Schools and libraries share one address and families one phone, so what an address may do is wide, and a sign-in that
 * succeeds counts nowhere. An account is narrow at one address, where its owner mistypes or somebody guesses: one who
 * guesses there stops themselves and not the owner, who is elsewhere. Over all addresses it is so wide that no single
 * one can use it up; who comes from many can keep a password from working while they go on, never longer than an hour
 * after, and never the way in by e-mail. Links that somebody else asks for reach the owner's own mailbox and work
 * there, so recovery is narrow by account alone: it is somebody's mailbox that fills up.
 *
 * The address comes first: what it refuses makes no new counters for accounts.
 */
export const LIMITS: Record<Concern, Limit[]> = {
  request: [{ per: 'address', most: 1200, within: 1 * MINUTE, counts: 'every one' }],
  login: [
    { per: 'address', most: 200, within: 15 * MINUTE, counts: 'refused' },
    { per: 'account at an address', most: 10, within: 15 * MINUTE, counts: 'refused' },
    { per: 'account', most: 100, within: 1 * HOUR, counts: 'refused' },
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
}
