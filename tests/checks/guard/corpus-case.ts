import { expectedOf } from './expected.ts'
import { FORM_PLACES, HEALTH, places, type Kind, type Place } from './places.ts'
import { bytesOf, escapedOf, FORM, type Header, type RawBody, type RawRequest } from './request.ts'

export interface CorpusCase {
  /** What is tried, and where. */
  name: string
  kind: Kind
  bytes: Buffer
  /** Statuses that are right; of each answer, where several are due. */
  expected: number[]
  /** How many answers are due. */
  due: number
  /** Must be answered without the app being rendered. */
  isPlain: boolean
}

export interface Scene {
  port: number
  /** `localhost` and the port. */
  host: string
  /** Every address, and one of each kind for what need not be tried everywhere. */
  everywhere: Place[]
  oneOfEach: Place[]
}

export function sceneOf(port: number): Scene {
  const everywhere = places()
  const named = ['/login', '/home', '/nada', '/login.data', '/favicon.svg', '/wp-login.php']
  const chosen = everywhere.filter(({ target }) => named.includes(target))
  return { port, host: `localhost:${port}`, everywhere, oneOfEach: [...chosen, ...HEALTH, ...FORM_PLACES] }
}

/** A case whose answer follows from the rules; `also` are statuses that HTTP leaves open besides. */
export function ruled(
  { port }: Scene,
  what: string,
  place: Place,
  request: RawRequest,
  also: number[] = [],
): CorpusCase {
  return {
    name: `${what}: ${request.method} ${escapedOf(Buffer.from(request.target.slice(0, 60), 'latin1'))}`,
    kind: place.kind,
    bytes: bytesOf(request),
    expected: [...expectedOf(request, place, port), ...also],
    due: 1,
    isPlain: place.isPlain === true,
  }
}

/** A case whose answer HTTP itself fixes. */
export function wired(
  what: string,
  kind: Kind,
  bytes: string | Buffer,
  expected: number[],
  due = 1,
): CorpusCase {
  const raw = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
  return { name: what, kind, bytes: raw, expected, due, isPlain: false }
}

export const get = ({ host }: Scene, { target }: Place, headers: Header[] = []): RawRequest => ({
  method: 'GET',
  target,
  hosts: [host],
  headers,
})

/** Asks for recovery; signing out does not look at it. */
export const FIELDS = 'email=ana%40exemplo.com'

export function post({ host, port }: Scene, { target }: Place, body: Partial<RawBody> = {}): RawRequest {
  const content = Buffer.from(FIELDS)
  const headers: Header[] = [['Origin', `http://localhost:${port}`]]
  return { method: 'POST', target, hosts: [host], headers, body: { type: FORM, content, ...body } }
}
