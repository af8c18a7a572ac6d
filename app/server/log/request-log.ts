/** One log line per request, with the pattern of its path and without the query: codes and answers travel there. */
import { randomUUID } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Request, RequestHandler, Response } from 'express'
import { levelOf } from '#app/request/security-events.ts'
import type { KeyedHash } from '#app/session/keyed-hash.server.ts'
import { accountOf } from '#app/sign-in/known-devices.server.ts'
import { addressOf } from '../client-address.ts'
import { REQUEST_BEGUN, REQUEST_ENDED } from './ended-request.ts'
import { routeOf } from './metrics.ts'
import { PROBES } from '#files/probes.ts'
import type { Trace } from '#app/request/trace.ts'

const TRACE = Symbol('trace')
const HUNG_UP = 499
const begun = channel(REQUEST_BEGUN)
const ended = channel(REQUEST_ENDED)

export function traceOf(res: Response): Trace {
  return (res.locals as { [TRACE]: Trace })[TRACE]
}

/** Attackers are found by what they do to whom and from where; the log names neither account nor address. */
function logEvents(log: Logger, keyedHash: KeyedHash, address: string, { requestId, events }: Trace) {
  for (const { event, subject } of events) {
    const { id, email } = subject
    const entry = {
      requestId,
      event,
      account: email && keyedHash('account', accountOf(email)),
      learner: id && keyedHash('learner', id),
      address: keyedHash('address', address),
    }
    log[levelOf(event)](entry, 'security')
  }
}

/** Its pattern: an address may name a person, or be a code. */
const loggedRoute = (path: string) =>
  PROBES.includes(path) ? path : `${routeOf(path)}${path.endsWith('.data') ? '.data' : ''}`

/** The line of the request is written once its response is out. */
export function startTrace(
  log: Logger,
  { method, path }: Pick<Request, 'method' | 'path'>,
  res: ServerResponse,
): Trace {
  const trace: Trace = { requestId: randomUUID(), started: performance.now(), events: [], calls: [] }
  if (begun.hasSubscribers) begun.publish({ path, trace })
  res.once('close', () => {
    const { requestId, started, calls } = trace
    const ms = Math.round(performance.now() - started)
    const status = res.writableFinished ? res.statusCode : HUNG_UP
    const level = status >= 500 ? 'error' : PROBES.includes(path) ? 'debug' : 'info'
    log[level]({ requestId, method, route: loggedRoute(path), status, ms, calls }, 'request')
    if (ended.hasSubscribers) ended.publish({ method, path, status, ms, trace })
  })
  return trace
}

export function requestLog(log: Logger, keyedHash: KeyedHash): RequestHandler {
  return (req, res, next) => {
    const { method, path } = req
    const trace = startTrace(log, { method, path }, res)
    const address = addressOf(req)
    ;(res.locals as { [TRACE]: Trace })[TRACE] = trace
    res.setHeader('X-Request-Id', trace.requestId)
    res.once('close', () => {
      logEvents(log, keyedHash, address, trace)
    })
    next()
  }
}
