/** Refuses requests early while the process cannot keep up, so that those it takes are answered soon. */
import { performance } from 'node:perf_hooks'
import type { RequestHandler } from 'express'
import { bodyOf } from './form-bodies.ts'
import { sendPage } from './plain-page.ts'
import { PROBES } from './probes.ts'
import { resubmitForm } from './resubmit-page.ts'

const SAMPLE_EVERY = 100
/** The share of time that the event loop may be busy, and for how long it may be more: a class that arrives at once is let in. */
const BUSIEST = 0.97
const BUSY_FOR = 200

const MOST = 256
const FEWEST = 8
const GROWTH = 4
const CUT = 0.7

const RETRY_AFTER = 5

const FULL = {
  title: 'Muita gente está aqui agora',
  text: 'Não conseguimos atender este pedido a tempo. Espere uns segundos e tente de novo.',
}
const AGAIN = '<p><a class="botao" href="">Tentar de novo</a></p>\n'

/** How many requests may be under way: more of them while the event loop has time, fewer while it has none (AIMD). */
export function createLimit(busyShare: () => number, now: () => number = () => performance.now()) {
  let limit = MOST
  let sampledAt = now()
  let busySince: number | undefined

  function adapt(underWay: number) {
    const at = now()
    const passed = at - sampledAt
    if (passed < SAMPLE_EVERY) return
    sampledAt = at
    if (busyShare() <= BUSIEST) {
      busySince = undefined
      limit = Math.min(MOST, limit + (GROWTH * passed) / SAMPLE_EVERY)
      return
    }
    busySince ??= at
    if (at - busySince >= BUSY_FOR) limit = Math.max(FEWEST, Math.min(limit, underWay) * CUT)
  }
  return {
    admits(underWay: number): boolean {
      adapt(underWay)
      return underWay < limit
    },
  }
}

/** Of the time since it was last asked. */
function eventLoopShare(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const current = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(current, before)
    before = current
    return utilization
  }
}

/** `underWay` says how many requests Remix works on. Probes always pass. */
export function shedding(
  underWay: () => number,
  limit: Pick<ReturnType<typeof createLimit>, 'admits'> = createLimit(eventLoopShare()),
): RequestHandler {
  return (req, res, next) => {
    if (PROBES.includes(req.path) || limit.admits(underWay())) {
      next()
      return
    }
    const form = req.method === 'POST' ? resubmitForm(new URLSearchParams(bodyOf(req)), req.originalUrl) : ''
    sendPage(res.set('Retry-After', String(RETRY_AFTER)), 503, { ...FULL, more: form || AGAIN })
  }
}
