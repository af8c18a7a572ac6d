import { isRouteErrorResponse } from '@remix-run/react'

/** The data of a failed loader or action. */
interface FailureDetails {
  code?: number
  isSent?: boolean
  /** Overrides where the error page's button leads. */
  to?: `/${string}`
  label?: string
  /** In place of what the status says. */
  own?: { title: string; text: string }
  /** The call's own text (specification, section 8). */
  text?: string
}

/** What a page may show of an error; unexpected errors are 500. */
export function failureOf(error: unknown): { status: number; details: FailureDetails } {
  if (!isRouteErrorResponse(error)) return { status: 500, details: {} }
  return { status: error.status, details: (error.data ?? {}) as FailureDetails }
}
