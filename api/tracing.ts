import { subscribe } from 'node:diagnostics_channel'
import { openTracing, type Tracing } from '#files/tracing.ts'
import { CALL_ENDED, type EndedCall } from './events.ts'

/** A span for each call, as part of the web app's trace; `paths` are those of all calls. */
export function startTracing(endpoint: string | undefined, paths: readonly string[]): Tracing | undefined {
  const tracing = openTracing('evolua-api', { endpoint })
  if (!tracing) return undefined
  subscribe(CALL_ENDED, (message) => {
    const { path, status, ms, traceparent } = message as EndedCall
    const route = paths.includes(path) ? path : 'other'
    tracing
      .begin({ traceparent, startedAt: Date.now() - ms })
      .end(route, { 'http.route': route, 'http.response.status_code': status })
  })
  return tracing
}
