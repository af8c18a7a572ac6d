/**
 * Why a call did not succeed. Told apart by what it says, never by its class: in development a module may be loaded twice.
 *
 * - `refused`: the upstream answered with an error; `code` is the catalogue's (specification, section 8), or the status.
 * - `unreachable`: no connection, or no answer in time.
 * - `unavailable`: a 5xx, as the status or as the code.
 * - `unreadable`: an answer that does not speak the contract.
 */
export interface UpstreamFailure extends Error {
  name: 'UpstreamFailure'
  kind: 'refused' | 'unreachable' | 'unavailable' | 'unreadable'
  code: number
  status: number
  /** The key and token that a success brought whose data could not be read: the call used the old ones up. */
  renewal?: { key: string; token: string }
}

interface Circumstances extends Pick<UpstreamFailure, 'code' | 'status' | 'renewal'> {
  /** Its method and path, for the log. */
  call: string
  cause?: unknown
}

export function upstreamFailure(
  kind: UpstreamFailure['kind'],
  { code, status, call, cause, renewal }: Circumstances,
): UpstreamFailure {
  const error = new Error(`${call}: ${kind}, code ${code}, status ${status}`, { cause })
  return Object.assign(error, { name: 'UpstreamFailure', kind, code, status, renewal } as const)
}

export function isUpstreamFailure(error: unknown): error is UpstreamFailure {
  return error instanceof Error && error.name === 'UpstreamFailure'
}

/** The upstream says that the session is over (specification, section 8). */
export function isSessionExpiry(error: unknown): boolean {
  return (
    isUpstreamFailure(error) &&
    error.kind === 'refused' &&
    (error.code === 1000 || (error.status === 401 && error.code !== 1111))
  )
}

/** The upstream says that this learner may not see this (specification, section 8). */
export function isNotPermitted(error: unknown): boolean {
  return isUpstreamFailure(error) && error.status === 401 && error.code === 1111
}

export type Outcome<T> = { ok: true; value: T } | ({ ok: false } & Pick<UpstreamFailure, 'kind' | 'code'>)

/** What failed, as it was thrown or as the response that handling made of it; undefined where it was something else. */
function failureIn(error: unknown): Pick<UpstreamFailure, 'kind' | 'code'> | undefined {
  const { kind, code } = (error ?? {}) as Partial<UpstreamFailure>
  return kind !== undefined && code !== undefined ? { kind, code } : undefined
}

/** Makes a failed call into a value, for forms that say it themselves; what is no upstream failure is thrown on. */
export async function attempt<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    const failure = failureIn(error)
    if (failure) return { ok: false, ...failure }
    throw error
  }
}

/** Makes the refusals a route knows how to explain into values; everything else is thrown on. */
export async function expecting<T>(codes: readonly number[], work: Promise<T>): Promise<Outcome<T>> {
  const outcome = await attempt(work)
  if (!outcome.ok && (outcome.kind !== 'refused' || !codes.includes(outcome.code))) await work
  return outcome
}
