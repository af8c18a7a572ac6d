/** One log line per request, without the query: codes and answers travel there. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { RequestHandler, Response } from 'express'
import type { Trace } from '#app/request/trace.ts'

const TRACE = Symbol('trace')

export function traceOf(res: Response): Trace {
  return (res.locals as { [TRACE]: Trace })[TRACE]
}

export function serverTiming({ started, calls }: Trace): string {
  const upstream = calls.reduce((sum, call) => sum + call.ms, 0)
  const total = performance.now() - started
  return `total;dur=${Math.round(total)}, upstream;dur=${Math.round(upstream)};desc="${calls.length} calls"`
}

export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const trace: Trace = { requestId: randomUUID(), started: performance.now(), calls: [] }
    ;(res.locals as { [TRACE]: Trace })[TRACE] = trace
    const { path, method } = req
    res.setHeader('X-Request-Id', trace.requestId)
    res.once('close', () => {
      const { requestId, started, calls } = trace
      const ms = Math.round(performance.now() - started)
      const level = res.statusCode >= 500 ? 'error' : 'info'
      log[level]({ requestId, method, route: path, status: res.statusCode, ms, calls }, 'request')
    })
    next()
  }
}
