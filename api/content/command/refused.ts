/** Every reason why the command changed nothing, one a line. */
export class Refused extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('\n'))
  }
}

/** What was asked for cannot be meant. */
export class WrongUse extends Refused {}
