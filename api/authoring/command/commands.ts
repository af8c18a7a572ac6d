import type { Command } from 'commander'
import { addImport } from './import.ts'
import { addNew } from './new.ts'
import type { CommandContext } from './command-context.ts'
import { addPublish } from './publish.ts'
import { addVerify } from './verify.ts'
import { addView } from './view.ts'

export function addContentCommands(program: Command, context: CommandContext): void {
  const command = program
    .command('conteudo')
    .helpCommand(false)
    .description(
      'Confere, começa, importa, mostra e publica o conteúdo da pasta content. O guia está em docs/autoria.md.',
    )
  addVerify(command, context)
  addNew(command, context)
  addImport(command, context)
  addView(command, context)
  addPublish(command, context)
}
