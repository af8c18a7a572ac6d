import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { describeError } from '#app/log.server.ts'
import { refuse } from '../pages/refusal-pages.ts'
import { traceOf } from '../log/request-log.ts'

export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: { status?: number }, req, res, next) => {
    if (res.headersSent) {
      next(error)
      return
    }
    const { status = 500 } = error
    if (status >= 500) {
      const { requestId } = traceOf(res)
      log.error({ requestId, method: req.method, route: req.path, error: describeError(error) }, 'crash')
    }
    refuse(res, status)
  }
}
