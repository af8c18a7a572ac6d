import express, { type RequestHandler, type Router } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { MINUTE } from '#contract/durations.ts'
import { addressOf } from '../client-address.ts'
import { bodyOf, readBody } from '../guard/form-bodies.ts'
import { sendPage } from '../pages/plain-page.ts'
import { REPORT_PATH } from './policy.ts'
import { memoryStore } from '../guard/rate-store.ts'
import { traceOf } from '../log/request-log.ts'

const TYPES = ['application/csp-report', 'application/reports+json']
const LARGEST = 8 * 1024
const PER_MINUTE = 60
const MOST_LOGGED = 20

const TOO_MANY = {
  title: 'Muitos avisos de uma vez',
  text: 'Espere um minuto antes de enviar outros.',
}

/** Directives, and words such as `inline`, schemes or origins: paths, queries and samples may hold secrets. */
const LOGGED =
  /"(?:effective-?directive|blocked-?ur[il])"\s*:\s*"([a-z-]{1,40}(?::\/\/[\w.:[\]-]{1,100}(?=[/?#"]))?)/gi

const onlyReports: RequestHandler = (req, _, next) => {
  if (req.is(TYPES)) next()
  else next({ status: 415 })
}

export function cspReport(log: Logger): Router {
  const router = express.Router()
  const limited = rateLimit({
    windowMs: MINUTE,
    limit: PER_MINUTE,
    keyGenerator: (req) => addressOf(req),
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
