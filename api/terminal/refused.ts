/** Exit code 1: reasons why nothing was changed, one a line; none if the faults were printed. */
export class Refused extends Error {
  constructor(...reasons: string[]) {
    super(reasons.join('\n'))
  }
}

/** Exit code 2: what was asked for cannot be meant. */
export class WrongUse extends Refused {}
