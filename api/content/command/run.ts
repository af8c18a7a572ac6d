import { CommanderError } from 'commander'
import { addImport } from './import.ts'
import { addNew } from './new.ts'
import type { Place } from './place.ts'
import { portugueseCommand } from './portuguese-command.ts'
import { addPublish } from './publish.ts'
import { addRecord } from './record.ts'
import { Refused, WrongUse } from './refused.ts'
import { addVerify } from './verify.ts'
import { addView } from './view.ts'

const [FINE, REFUSED, WRONG_USE] = [0, 1, 2]

function programIn(place: Place) {
  const program = portugueseCommand('npm run conteudo --', place).description(
    'Confere, começa, importa, mostra e publica o conteúdo da pasta content. O guia está em docs/autoria.md.',
  )
  addVerify(program, place)
  addNew(program, place)
  addImport(program, place)
  addRecord(program, place)
  addView(program, place)
  addPublish(program, place)
  return program
}

/** Resolves to the exit code: 0 fine, 1 faults or refused, 2 wrong use. */
export async function runContent(args: string[], place: Place): Promise<number> {
  try {
    await programIn(place).parseAsync(args, { from: 'user' })
    return FINE
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? FINE : WRONG_USE
    if (!(error instanceof Refused)) throw error
    if (error.message) place.writeError(error.message)
    return error instanceof WrongUse ? WRONG_USE : REFUSED
  }
}
