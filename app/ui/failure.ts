import { isRouteErrorResponse } from '@remix-run/react'

/** What a loader or an action says of its failure. */
interface Told {
  code?: number
  /** Where the way on leads, where whoever threw knows it better. */
  to?: `/trails?${string}`
  /** The store's own text for the call that failed (specification, section 8). */
  text?: string
}

/** What a boundary caught, as far as a page may know it; what nobody foresaw is a 500. */
export function failureOf(error: unknown): { status: number; told: Told } {
  if (!isRouteErrorResponse(error)) return { status: 500, told: {} }
  return { status: error.status, told: (error.data ?? {}) as Told }
}
