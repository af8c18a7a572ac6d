import { errorMessage, type KnownCode } from '#contract/errors.ts'

/** An expected failure, answered as `{e, m}` (contract, "Envelope"). */
export class Refusal extends Error {
  constructor(
    readonly code: KnownCode,
    readonly status: number = statusOf(code),
  ) {
    super(errorMessage(code))
    this.name = 'Refusal'
  }
}

const STATUSES: Partial<Record<KnownCode, number>> = {
  1000: 401,
  1003: 401,
  1111: 401,
  1202: 403,
  1203: 403,
  1204: 403,
  1206: 403,
  1307: 403,
  1101: 404,
}

/** Codes below 1000 are HTTP statuses; others are 400 unless listed above. */
function statusOf(code: KnownCode): number {
  return STATUSES[code] ?? (code < 1000 ? code : 400)
}
