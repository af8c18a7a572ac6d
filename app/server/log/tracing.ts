import { subscribe } from 'node:diagnostics_channel'
import { openTracing, type Tracing } from '#files/tracing.ts'
import { REQUEST_BEGUN, REQUEST_ENDED, type BegunRequest, type EndedRequest } from './ended-request.ts'
import { methodOf, routeOf } from './metrics.ts'
import { PROBES } from '#files/probes.ts'

/** A browser's own trace is not gone on with. */
export function startTracing(endpoint: string | undefined): Tracing | undefined {
  const tracing = openTracing('evolua-web', { endpoint })
  if (!tracing) return undefined
  subscribe(REQUEST_BEGUN, (message) => {
    const { path, trace } = message as BegunRequest
    if (!PROBES.includes(path)) trace.span = tracing.begin()
  })
  subscribe(REQUEST_ENDED, (message) => {
    const { method, path, status, trace } = message as EndedRequest
    const [verb, route] = [methodOf(method), routeOf(path)]
    trace.span?.end(`${verb} ${route}`, {
      'http.request.method': verb,
      'http.route': route,
      'http.response.status_code': status,
      'evolua.request_id': trace.requestId,
    })
  })
  return tracing
}
