import type { Finding } from '../reading/checks/finding.ts'
import type { LegalFault, LegalSlug } from '../text.ts'

/** Why a text or the company's facts stay as they are, by code, with what there is to say of it. */
interface Details {
  'bad-name': { version: string }
  'file-exists': { slug: LegalSlug; version: string; file: string }
  'nothing-to-copy': { slug: LegalSlug; file: string }
  'draft-gone': object
  /** Of a file of the texts. */
  fault: { fault: LegalFault }
  /** Of what was typed, as a file. */
  'typed-fault': { fault: LegalFault }
  'no-date': { day: string }
  'day-over': { day: string; today: string }
  'day-taken': { version: string; since: string }
  'same-text': { file: string; version: string }
  finding: { file: string; finding: Finding }
  /** These three can be confirmed, as some findings. */
  'in-force-today': object
  'other-day': { version: string; since: string }
  'far-ahead': { since: string; days: number }
  'not-published': { slug: LegalSlug; version: string }
  'in-force': { slug: LegalSlug; version: string; since: string }
  /** `fact` as in `empresa.cnpj`; `title` of a text that shows it. */
  'fact-needed': { fact: string; title: string }
  'fact-no-yes': { fact: string }
  'fact-no-number': { fact: string }
  'fact-no-email': { fact: string }
}

export type Code = keyof Details
export type Reason<C extends Code = Code> = { [K in C]: { code: K } & Details[K] }[C]

/** Nothing was changed. Who tells it to somebody has the words. */
export class LegalRefusal extends Error {
  constructor(
    readonly reasons: Reason[],
    /** The same order goes through once it is confirmed. */
    readonly isDoubt = false,
  ) {
    super(reasons.map(({ code }) => code).join(', '))
  }
}

export const refuse = (...reasons: Reason[]): never => {
  throw new LegalRefusal(reasons)
}

export const faultReason = (fault: LegalFault): Reason => ({ code: 'fault', fault })
