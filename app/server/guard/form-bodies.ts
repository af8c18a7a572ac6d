import type { Request, RequestHandler } from 'express'
import getRawBody from 'raw-body'
import { screenAt } from '#app/request/screens.server.ts'
import { refuse } from '../pages/refusal-pages.ts'
import { resubmitForm } from '../pages/resubmit-page.ts'

const LARGEST = 64 * 1024
/** Answers apart: a survey may have any number of questions. */
const MOST_FIELDS = 200
/** Libraries build what a path such as `a[9].b` names, however large. Only answers have such names: `q.ID`. */
const IS_PATH = /[.[\]]/
const ANSWER = /^q\./

/** Reads the body before anything judges the request, `largest` bytes at most. */
export const readBody =
  (largest = LARGEST): RequestHandler =>
  (req, _, next) => {
    const {
      'content-length': length,
      'content-encoding': coding = 'identity',
      'transfer-encoding': transfer,
    } = req.headers
    if (coding !== 'identity') {
      next({ status: 415 })
      return
    }
    if (length === undefined && transfer === undefined) {
      next()
      return
    }
    getRawBody(req, { length, limit: largest })
      .then((body) => {
        req.body = body
        next()
      })
      .catch((error: unknown) => {
        const hasHungUp = req.destroyed && !req.complete
        if (!hasHungUp) next(error)
      })
  }

export const bodyOf = ({ body }: Request): string => (Buffer.isBuffer(body) ? body.toString() : '')

/** The form that was posted; empty for other requests. */
export const formAgain = (req: Request): string =>
  req.method === 'POST' ? resubmitForm(new URLSearchParams(bodyOf(req)), req.originalUrl) : ''

const FORM = 'application/x-www-form-urlencoded'

function isForm(type: string): boolean {
  const [kind = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const isOurCharset = parameters.every(
    (one) => !one.startsWith('charset=') || /^charset="?utf-8"?$/.test(one),
  )
  return kind === FORM && isOurCharset
}

function takesAnswers(path: string): boolean {
  const { savedFields } = screenAt(path.replace(/\.data$/, '')) ?? {}
  return savedFields?.fields.includes('q.*') === true
}

function refusalOf(req: Request): number | undefined {
  const body = bodyOf(req)
  const type = req.get('content-type')
  if (type === undefined && body === '') return undefined
  if (type === undefined || !isForm(type)) return 415
  const isAnswer = (name: string) => ANSWER.test(name) && takesAnswers(req.path)
  const names = [...new URLSearchParams(body).keys()].filter((name) => !isAnswer(name))
  if (names.length > MOST_FIELDS) return 413
  return names.some((name) => IS_PATH.test(name)) ? 400 : undefined
}

/** Mail programs post there in one click, without a page of ours, as multipart too (RFC 8058); the body is not read. */
export const STOP_LETTERS = '/cartas/parar'

export const formsOnly: RequestHandler = (req, res, next) => {
  const isRead = req.method === 'POST' && req.path !== STOP_LETTERS
  const refusal = isRead ? refusalOf(req) : undefined
  if (refusal !== undefined) {
    refuse(res, refusal)
    return
  }
  if (req.headers['content-type'] !== undefined) req.headers['content-type'] = FORM
  next()
}
