import { CommanderError, type Command } from 'commander'
import { Refused, WrongUse } from '#files/refused.ts'
import type { Terminal } from './terminal.ts'

export const REFUSED = 1
const [FINE, WRONG_USE] = [0, 2]

/** Resolves to the exit code: 0 fine, 1 faults or refused, 2 wrong use. */
export async function runCommand(program: Command, args: string[], { writeError }: Terminal) {
  try {
    await program.parseAsync(args, { from: 'user' })
    return FINE
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? FINE : WRONG_USE
    if (!(error instanceof Refused)) throw error
    if (error.message) writeError(error.message)
    return error instanceof WrongUse ? WRONG_USE : REFUSED
  }
}
