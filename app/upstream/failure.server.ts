/**
 * Why a call failed: `refused` with the catalogue's `code` (specification, section 8), `unreachable` (no answer in
 * time), `unavailable` (5xx), or `unreadable`. Told apart by name: development loads modules twice.
 */
export interface UpstreamFailure extends Error {
  name: 'UpstreamFailure'
  kind: 'refused' | 'unreachable' | 'unavailable' | 'unreadable'
  code: number
  status: number
  /** How long this refusal lasts, in ms, if the upstream says it. */
  retryAfter?: number
  /** The new key and token of an answer whose data could not be read. */
  renewal?: { key: string; token: string }
}

/** The code of an answer that refuses the call with `a: false`. */
export const NOT_TAKEN = 0

export const TOO_MANY = 429

/** Codes of an upstream without the call. */
export const NO_SUCH_CALL = [404, 405]

export const NO_SUCH_ITEM = 1101

export const PASSWORD_DUE = 1204

interface Circumstances extends Pick<UpstreamFailure, 'code' | 'status' | 'renewal'> {
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

export function isSessionExpiry(error: unknown): boolean {
  return isUpstreamFailure(error) && (error.code === 1000 || (error.status === 401 && error.code !== 1111))
}

export function isNotPermitted(error: unknown): boolean {
  return isUpstreamFailure(error) && error.status === 401 && error.code === 1111
}

export type FailedCall = Pick<UpstreamFailure, 'kind' | 'code' | 'retryAfter'>

export type Outcome<T> = { ok: true; value: T } | ({ ok: false } & FailedCall)

function failureIn(error: unknown): FailedCall | undefined {
  const { kind, code, retryAfter } = (error ?? {}) as Partial<UpstreamFailure>
  return kind !== undefined && code !== undefined ? { kind, code, retryAfter } : undefined
}

/** Undefined if no answer came, or none that can be read: such a failure has no code of the upstream's. */
export const shownCode = ({ kind, code }: Pick<UpstreamFailure, 'kind' | 'code'>): number | undefined =>
  kind === 'refused' || kind === 'unavailable' ? code : undefined

/** Turns a failed call into a value; other errors are thrown. */
export async function attempt<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    const failure = failureIn(error)
    if (failure) return { ok: false, ...failure }
    throw error
  }
}

/** Turns refusals with these codes into values; everything else is thrown. */
export async function expecting<T>(codes: readonly number[], work: Promise<T>): Promise<Outcome<T>> {
  const outcome = await attempt(work)
  if (!outcome.ok && (outcome.kind !== 'refused' || !codes.includes(outcome.code))) await work
  return outcome
}
