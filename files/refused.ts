/** Why nothing was changed, in pt-BR, also by field of a form; no reasons where what is wrong was printed. */
export class Refused extends Error {
  readonly reasons: string[]
  byField: Record<string, string[]> = {}

  constructor(...reasons: string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

export class WrongUse extends Refused {}
