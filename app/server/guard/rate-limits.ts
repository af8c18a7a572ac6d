import { HOUR, MINUTE } from '#contract/durations.ts'

export type Concern =
  'request' | 'login' | 'code' | 'register' | 'recovery' | 'password' | 'identity' | 'certificate' | 'team'

export interface Limit {
  /** An account is an e-mail, a code or a learner; attempts from its known devices are counted apart. */
  per: 'address' | '/56' | '/48' | 'account at an address' | 'account' | 'account on its device'
  most: number
  within: number
  /** `answered`: no 5xx; `failed`: no redirect; `succeeded`: a redirect. */
  counts: 'all' | 'answered' | 'failed' | 'succeeded'
  /** Each process counts for itself: what protects the machine, and no account. */
  isLocal?: true
}

const GROWING: Pick<Limit, 'most' | 'within' | 'counts'>[] = [
  { most: 10, within: 3 * MINUTE, counts: 'failed' },
  { most: 15, within: 15 * MINUTE, counts: 'failed' },
  { most: 20, within: 1 * HOUR, counts: 'failed' },
]

/** Who has a wider network of IPv6 has as many addresses as they like. */
const byAddress = (limit: Omit<Limit, 'per'>): Limit[] => [
  { ...limit, per: 'address' },
  { ...limit, per: '/56', most: 4 * limit.most },
  { ...limit, per: '/48', most: 16 * limit.most },
]

/** In the order in which they are checked; the reasons are in docs/decisions/012-rate-limits.md. */
export const LIMITS: Record<Concern, Limit[]> = {
  request: byAddress({ most: 1200, within: 1 * MINUTE, counts: 'all', isLocal: true }),
  login: [
    ...GROWING.map((limit) => ({ ...limit, per: 'account on its device' as const })),
    ...byAddress({ most: 50, within: 3 * MINUTE, counts: 'failed' }),
    ...byAddress({ most: 200, within: 1 * HOUR, counts: 'failed' }),
    ...GROWING.map((limit) => ({ ...limit, per: 'account' as const })),
  ],
  code: [
    ...byAddress({ most: 100, within: 15 * MINUTE, counts: 'all' }),
    { per: 'account', most: 10, within: 15 * MINUTE, counts: 'all' },
  ],
  certificate: byAddress({ most: 100, within: 15 * MINUTE, counts: 'all' }),
  register: [
    ...byAddress({ most: 300, within: 1 * HOUR, counts: 'answered' }),
    { per: 'account at an address', most: 20, within: 1 * HOUR, counts: 'answered' },
  ],
  recovery: [
    ...byAddress({ most: 100, within: 1 * HOUR, counts: 'succeeded' }),
    { per: 'account', most: 5, within: 15 * MINUTE, counts: 'succeeded' },
  ],
  password: GROWING.map((limit) => ({ ...limit, per: 'account' })),
  team: byAddress({ most: 60, within: 15 * MINUTE, counts: 'all' }),
  identity: [{ per: 'account', most: 10, within: 1 * HOUR, counts: 'answered' }],
}
