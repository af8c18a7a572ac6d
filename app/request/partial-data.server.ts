import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Call } from '#contract/calls.ts'
import { services } from './services.server.ts'

/** Logs which parts of an answer could not be read, by their names alone; the page stands without them. */
export function logPartialData({ context }: LoaderFunctionArgs, { path }: Call, parts: string[]): void {
  if (parts.length === 0) return
  const { requestId } = context.trace ?? {}
  services().log.warn({ requestId, call: path, kind: 'unreadable', parts }, 'upstream')
}
