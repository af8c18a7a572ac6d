/** Where browsers tell what the policy of a page stopped. They send no token and need no session. */
import express, { type RequestHandler, type Router } from 'express'
import { rateLimit } from 'express-rate-limit'
import type { Logger } from 'pino'
import { z } from 'zod'
import { MINUTE } from '#app/time.ts'
import { addressOf } from './counted-attempts.ts'
import { bodyOf, readBody } from './form-bodies.ts'
import { refuse } from './refusal-pages.ts'
import { sendPage } from './plain-page.ts'
import { REPORT_PATH } from './policy.ts'
import { memoryStore } from './rate-store.ts'
import { traceOf } from './request-log.ts'

const TYPES = ['application/csp-report', 'application/reports+json']
/** Bytes. */
const LARGEST = 8 * 1024
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

/** JSON of any shape; what is no report of ours tells nothing. */
const report = z
  .string()
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(violations)

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
    const { requestId } = traceOf(res)
    const told = report.safeParse(bodyOf(req))
    if (!told.success) {
      refuse(res, 400)
      return
    }
    for (const violation of told.data.slice(0, LOGGED_AT_ONCE)) {
      log.warn({ requestId, ...violation }, 'policy')
    }
    res.status(204).end()
  })
  return router
}
