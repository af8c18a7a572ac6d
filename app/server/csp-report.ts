/** Where browsers tell what the policy of a page stopped. They send no token and need no session. */
import express, { type RequestHandler, type Router } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { z } from 'zod'
import { MINUTE } from '#app/time.ts'
import { sendPage } from './plain-page.ts'
import { REPORT_PATH } from './policy.ts'
import { traceOf } from './request-log.ts'

const TYPES = ['application/csp-report', 'application/reports+json']
const BODY_LIMIT = '8kb'
const PER_MINUTE = 60
/** A browser may send many at once; the first ones tell enough. */
const LOGGED_AT_ONCE = 10

const TOO_MANY = {
  title: 'Muitos avisos de uma vez',
  text: 'Espere um minuto antes de enviar outros.',
}

/** What is logged of a report: neither path nor query, where codes and answers travel. */
interface Violation {
  directive: string
  blocked: string
}

const directive = z.string().regex(/^[a-z-]{1,40}$/)

/** A word such as `inline`, or the origin of what was blocked; only the scheme where there is no origin. */
const blocked = z.string().transform((value) => {
  if (/^[a-z-]{0,40}$/.test(value)) return value
  if (!URL.canParse(value)) return 'unreadable'
  const { origin, protocol } = new URL(value)
  return origin === 'null' ? protocol : origin
})

/** As `report-uri` sends it. */
const single = z
  .object({ 'csp-report': z.object({ 'effective-directive': directive, 'blocked-uri': blocked }) })
  .transform(({ 'csp-report': report }): Violation[] => [
    { directive: report['effective-directive'], blocked: report['blocked-uri'] },
  ])

/** As `report-to` sends them; reports of other kinds are left out. */
const batch = z
  .array(
    z
      .object({
        type: z.literal('csp-violation'),
        body: z.object({ effectiveDirective: directive, blockedURL: blocked }),
      })
      .transform(({ body }): Violation => ({ directive: body.effectiveDirective, blocked: body.blockedURL }))
      .optional()
      .catch(undefined),
  )
  .transform((reports) => reports.filter((report) => report !== undefined))

const violations = z.union([single, batch]).catch([])

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
    ipv6Subnet: 64,
    standardHeaders: false,
    legacyHeaders: false,
    handler: (_, res) => {
      sendPage(res.set('Retry-After', '60'), 429, TOO_MANY)
    },
  })
  router.post(REPORT_PATH, limited, onlyReports, express.json({ type: TYPES, limit: BODY_LIMIT }))
  router.post(REPORT_PATH, (req, res) => {
    const { requestId } = traceOf(res)
    for (const violation of violations.parse(req.body).slice(0, LOGGED_AT_ONCE)) {
      log.warn({ requestId, ...violation }, 'policy')
    }
    res.status(204).end()
  })
  return router
}
