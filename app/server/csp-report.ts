/** Where browsers report what the policy of a page blocked, without a token or a session. */
import express, { type RequestHandler, type Router } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { MINUTE } from '#app/time.ts'
import { addressOf } from './counted-attempts.ts'
import { bodyOf, readBody } from './form-bodies.ts'
import { sendPage } from './plain-page.ts'
import { REPORT_PATH } from './policy.ts'
import { memoryStore } from './rate-store.ts'
import { traceOf } from './request-log.ts'

const TYPES = ['application/csp-report', 'application/reports+json']
/** Bytes. */
const LARGEST = 8 * 1024
const PER_MINUTE = 60
/** Directives and origins of one request; a browser may send many reports at once. */
const MOST_LOGGED = 20

const TOO_MANY = {
  title: 'Muitos avisos de uma vez',
  text: 'Espere um minuto antes de enviar outros.',
}

/** The directive, and a word such as `inline`, a scheme or an origin: paths, queries and samples may hold secrets. */
const LOGGED =
  /"(?:effective-?directive|blocked-?ur[il])"\s*:\s*"([a-z-]{1,40}(?::\/\/[\w.:[\]-]{1,100}(?=[/?#"]))?)/gi

const onlyReports: RequestHandler = (req, _, next) => {
  if (req.is(TYPES)) next()
  else next({ status: 415 })
}

/** Takes the reports before anything else reads the body, at most 60 a minute from one address. */
export function cspReport(log: Logger): Router {
  const router = express.Router()
  const limited = rateLimit({
    windowMs: MINUTE,
    limit: PER_MINUTE,
    keyGenerator: addressOf,
    store: memoryStore(),
    standardHeaders: false,
    legacyHeaders: false,
    handler: (_, res) => {
      sendPage(res.set('Retry-After', '60'), 429, TOO_MANY)
    },
  })
  router.post(REPORT_PATH, limited, onlyReports, readBody(LARGEST), (req, res) => {
    const violations = [...bodyOf(req).matchAll(LOGGED)].slice(0, MOST_LOGGED).map(([, value]) => value)
    log.warn({ requestId: traceOf(res).requestId, violations: violations.join(' ') }, 'policy')
    res.status(204).end()
  })
  return router
}
