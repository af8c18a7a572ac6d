import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

export const ENDING = { br: '.br', gzip: '.gz' } as const

export type Coding = keyof typeof ENDING

export const CODINGS = Object.keys(ENDING) as Coding[]

const IDENTITY = 'identity'
const AVAILABLE = [...CODINGS, IDENTITY] as const

export function codingFor(req: IncomingMessage): Coding | undefined {
  const coding = new Negotiator(req).encoding(AVAILABLE, { preferred: AVAILABLE })
  return coding === IDENTITY ? undefined : coding
}
