import { errorMessage, statusOf, type KnownCode } from '#contract/errors.ts'

/** An expected failure, answered as `{e, m, d?}` (contract, "Envelope"). */
export class Refusal extends Error {
  constructor(
    readonly code: KnownCode,
    readonly status: number = statusOf(code),
    readonly d?: unknown,
  ) {
    super(errorMessage(code))
    this.name = 'Refusal'
  }
}
