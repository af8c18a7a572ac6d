/** Whatever the headers say: who tries too often trips the same limit at the same try. */
import { pessoa } from '#tests/support/people.ts'
import { valueOf } from '#tests/support/raw-answer.ts'
import { startGuardStage, type GuardStage } from './guard-stage.ts'
import type { Header } from './request.ts'
import { answerTo, formPost } from './signed-in.ts'
import { variants } from './variants.ts'
import type { Failure, Verdict } from './verdict.ts'

interface Key {
  name: string
  /** More tries than any limit of it leaves open. */
  most: number
  /** The account of this try. */
  accountOf: (attempt: number) => string
}

const ADDRESS: Key = {
  name: 'by address',
  most: 400,
  accountOf: (attempt: number) => `ninguem.${attempt}@exemplo.com`,
}
const ACCOUNT: Key = { name: 'by account', most: 60, accountOf: () => 'ninguem@exemplo.com' }

type HeadersOf = (attempt: number) => Header[]

/** The number of the first try that is held back; undefined where none is. */
async function firstHeldBack(
  { port }: GuardStage,
  key: Key,
  headersOf: HeadersOf,
): Promise<number | undefined> {
  const host = `localhost:${port}`
  for (let attempt = 1; attempt <= key.most; attempt++) {
    const fields = { email: key.accountOf(attempt), password: pessoa('ana').password }
    const headers: Header[] = [['Origin', `http://${host}`], ...headersOf(attempt)]
    const answer = await answerTo(port, formPost({ target: '/login', fields, headers, host }))
    if (answer.status === 429) {
      if (!/^\d+$/.test(valueOf(answer, 'retry-after'))) throw new Error('A 429 without Retry-After.')
      return attempt
    }
  }
  return undefined
}

/** On a product of its own: the counters live in its memory. */
async function tripped(key: Key, headersOf: (port: number) => HeadersOf, env: Record<string, string> = {}) {
  const stage = await startGuardStage({ RATE_LIMITS: 'on', ...env })
  try {
    return await firstHeldBack(stage, key, headersOf(stage.port))
  } finally {
    await stage.clear()
  }
}

const none = () => () => []

/** Another one of the variants at each try. */
function rotating(port: number): HeadersOf {
  const all = variants(port).filter(({ host }) => host === undefined)
  return (attempt) => all[attempt % all.length]?.headers ?? []
}

const anotherAddress =
  () =>
  (attempt: number): Header[] => [
    ['X-Forwarded-For', `203.0.${Math.floor(attempt / 250)}.${(attempt % 250) + 1}`],
  ]

const times = (attempt: number | undefined) => (attempt === undefined ? 'never' : `at try ${attempt}`)

interface Compared {
  note: string
  failures: Failure[]
}

async function compare(key: Key): Promise<Compared> {
  const [usual, disguised] = [await tripped(key, none), await tripped(key, rotating)]
  const failures: Failure[] = []
  const where = key.name
  if (usual === undefined) failures.push({ fault: 'no limit is ever tripped', where })
  if (usual !== disguised)
    failures.push({ fault: `disguised it trips ${times(disguised)}, else ${times(usual)}`, where })
  return {
    note: `${key.name}: trips ${times(usual)}, with other headers at each try ${times(disguised)}`,
    failures,
  }
}

/** Behind the configured proxy the header does count, or the comparison would see no difference anyway. */
async function compareTrusted(): Promise<Compared> {
  const attempt = await tripped(ADDRESS, anotherAddress, { TRUST_PROXY: '127.0.0.1' })
  const fault = `addresses named by the proxy share a limit, ${times(attempt)}`
  return {
    note: `each from another address by our proxy: trips ${times(attempt)}`,
    failures: attempt === undefined ? [] : [{ fault, where: 'TRUST_PROXY' }],
  }
}

/** The account alone trips after a few tries; all of it takes hundreds. */
export async function runRateKeys(extent: 'all' | 'account'): Promise<Verdict> {
  const compared = [await compare(ACCOUNT)]
  if (extent === 'all') compared.push(await compare(ADDRESS), await compareTrusted())
  const failures = compared.flatMap((one) => one.failures)
  return { part: 'rate keys', tried: compared.length, failures, notes: compared.map(({ note }) => note) }
}
