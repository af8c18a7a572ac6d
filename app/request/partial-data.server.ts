import type { Call } from '#contract/calls.ts'
import type { RequestContext } from './request-context.server.ts'

/** Logs the names of the parts of an answer that could not be read. */
export function logPartialData(
  { callContext, services }: Pick<RequestContext, 'callContext' | 'services'>,
  { path }: Call,
  parts: string[],
): void {
  if (parts.length === 0) return
  services.log.warn({ requestId: callContext.requestId, call: path, kind: 'unreadable', parts }, 'upstream')
}
