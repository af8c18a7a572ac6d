/** What a posted body may be: one urlencoded form of a sensible size, read once and kept as it came. */
import express, { type Request, type RequestHandler } from 'express'
import { refuse } from './pages.ts'

const LARGEST = '64kb'
const MOST_FIELDS = 200
/** `a.b[0].c` has four levels; forms of ours have two. */
const DEEPEST = 5

/** Reads the body, compressed ones excepted, before anything judges the request. */
export const readBody: RequestHandler = express.raw({ type: () => true, limit: LARGEST, inflate: false })

/** The body as it came; empty where there was none. */
export const bodyOf = ({ body }: Request): string => (Buffer.isBuffer(body) ? body.toString() : '')

function isForm(type: string): boolean {
  const [kind = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const isOurCharset = parameters.every(
    (one) => !one.startsWith('charset=') || /^charset="?utf-8"?$/.test(one),
  )
  return kind === 'application/x-www-form-urlencoded' && isOurCharset
}

const levelsOf = (name: string) => name.split(/[.[]/).length

function refusalOf(req: Request): number | undefined {
  const body = bodyOf(req)
  const type = req.get('content-type')
  // Who signs out by a program sends nothing at all.
  if (type === undefined && body === '') return undefined
  if (type === undefined || !isForm(type)) return 415
  const names = [...new URLSearchParams(body).keys()]
  if (names.length > MOST_FIELDS) return 413
  return names.some((name) => levelsOf(name) > DEEPEST) ? 400 : undefined
}

export const formsOnly: RequestHandler = (req, res, next) => {
  const refusal = req.method === 'POST' ? refusalOf(req) : undefined
  if (refusal === undefined) next()
  else refuse(res, refusal)
}
