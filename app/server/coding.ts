/** The content codings that answers come in. */
import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

/** The compressed form of a built file lies beside it, under its name and this ending. */
export const ENDING = { br: '.br', gzip: '.gz' } as const

export type Coding = keyof typeof ENDING

/** Smallest first. */
export const CODINGS = Object.keys(ENDING) as Coding[]

const AS_IT_IS = 'identity'
const AVAILABLE = [...CODINGS, AS_IT_IS] as const

/** The coding that a browser takes, by its `Accept-Encoding`; `undefined` where the answer goes out as it is. */
export function codingFor(req: IncomingMessage): Coding | undefined {
  const found = new Negotiator(req).encoding(AVAILABLE, { preferred: AVAILABLE })
  return found === AS_IT_IS ? undefined : found
}
