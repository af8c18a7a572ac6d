import { portugueseCommand } from '#api/terminal/portuguese-command.ts'
import { runCommand } from '#api/terminal/run-command.ts'
import { addImport } from './import.ts'
import { addNew } from './new.ts'
import type { Place } from './place.ts'
import { addPublish } from './publish.ts'
import { addRecord } from './record.ts'
import { addVerify } from './verify.ts'
import { addView } from './view.ts'

/** Resolves to the exit code. */
export function runContent(args: string[], place: Place): Promise<number> {
  const program = portugueseCommand('npm run conteudo --', place).description(
    'Confere, começa, importa, mostra e publica o conteúdo da pasta content. O guia está em docs/autoria.md.',
  )
  addVerify(program, place)
  addNew(program, place)
  addImport(program, place)
  addRecord(program, place)
  addView(program, place)
  addPublish(program, place)
  return runCommand(program, args, place)
}
