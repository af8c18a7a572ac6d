/** Every way a post can say where it comes from, combined; and what it is owed for it. */

/** `either`: nobody's browser says it so, and whose it is can be read both ways. */
type Whose = 'own' | 'foreign' | 'either'

interface Said {
  name: string
  /** Undefined where the header is missing. */
  value: string | undefined
}

export interface Cell {
  way: Way
  site: string | undefined
  origin: Said & { whose: Whose }
  token: Token
  spoof: Spoof
  owed: Whose
}

export interface Way {
  name: string
  /** Who posts so: a page without script, one with it, nobody any more, and both. */
  target: string
  needsSession: boolean
  /** Wherever it comes from, the guard refuses it, while Remix alone would act on it. */
  isRefused?: true
}

export type Token = 'valid' | 'stale' | 'missing' | 'foreign'

interface Spoof {
  name: string
  headers: [name: string, value: string][]
}

const WAYS: Way[] = [
  { name: 'document', target: '/login', needsSession: false },
  { name: '.data', target: '/login.data', needsSession: false },
  { name: '?_data=', target: '/login?_data=routes%2Flogin', needsSession: false, isRefused: true },
  { name: 'resource', target: '/logout', needsSession: true },
]

const SITES = ['cross-site', 'same-site', 'same-origin', 'none', undefined]
const TOKENS: Token[] = ['valid', 'stale', 'missing', 'foreign']
const EVIL = 'mau.example'

const origins = (port: number): Cell['origin'][] => {
  const own = `http://localhost:${port}`
  const foreign = (name: string, value: string) => ({ name, value, whose: 'foreign' as const })
  return [
    { name: 'own', value: own, whose: 'own' },
    { name: 'missing', value: undefined, whose: 'either' },
    { name: 'own in capitals', value: own.toUpperCase(), whose: 'either' },
    foreign('foreign', `https://${EVIL}`),
    foreign('null', 'null'),
    foreign('another scheme', `https://localhost:${port}`),
    foreign('another port', 'http://localhost:1'),
    foreign('another of our names', `http://127.0.0.1:${port}`),
    foreign('own before foreign', `${own}.${EVIL}`),
    foreign('own as a user', `${own}@${EVIL}`),
    foreign('foreign in capitals', `HTTPS://${EVIL.toUpperCase()}`),
    foreign('own and foreign', `${own}, https://${EVIL}`),
  ]
}

const SPOOFS: Spoof[] = [
  { name: 'none', headers: [] },
  {
    name: 'X-Forwarded-Host',
    headers: [
      ['X-Forwarded-Host', EVIL],
      ['X-Forwarded-Port', '443'],
    ],
  },
  { name: 'X-Forwarded-Proto', headers: [['X-Forwarded-Proto', 'https']] },
  { name: 'Forwarded', headers: [['Forwarded', `for=127.0.0.1;host=${EVIL};proto=https`]] },
  {
    name: 'all',
    headers: [
      ['X-Forwarded-Host', EVIL],
      ['X-Forwarded-Proto', 'https'],
      ['Forwarded', `host=${EVIL};proto=https`],
      ['X-Original-URL', '/healthz'],
    ],
  },
]

/** `Sec-Fetch-Site` first, then `Origin`; the form's token where a browser sends neither. */
function owedTo({ site, origin, token }: Omit<Cell, 'owed'>): Whose {
  const { value, whose } = origin
  if (site === 'cross-site' || site === 'same-site') return 'foreign'
  if (value !== undefined) return whose
  if (site !== undefined) return 'own'
  return token === 'valid' ? 'own' : 'foreign'
}

export function matrix(port: number): Cell[] {
  return WAYS.flatMap((way) =>
    SITES.flatMap((site) =>
      origins(port).flatMap((origin) =>
        TOKENS.flatMap((token) =>
          SPOOFS.map((spoof) => {
            const cell = { way, site, origin, token, spoof }
            return { ...cell, owed: owedTo(cell) }
          }),
        ),
      ),
    ),
  )
}

/** Only the token is amiss: the page offers what was typed again. */
export const isTokenAlone = ({ site, origin, owed }: Cell): boolean =>
  owed === 'foreign' && site === undefined && origin.value === undefined

export const nameOf = ({ way, site, origin, token, spoof }: Cell): string =>
  `${way.name}, site ${site ?? 'missing'}, origin ${origin.name}, token ${token}, spoofed ${spoof.name}`
