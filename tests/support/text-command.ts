import { portugueseCommand } from '#api/terminal/portuguese-command.ts'
import { runCommand } from '#api/terminal/run-command.ts'
import { addTextCommands } from '#app/legal/terminal/text-commands.ts'
import { atTerminal, type Said } from './terminal.ts'

const TODAY = Date.parse('2026-11-21T12:00:00Z')

/** Runs `evolua textos …` in this process, on 21 November 2026. */
export const textos = (environment: Record<string, string>, ...words: string[]): Promise<Said> =>
  atTerminal((speech) => {
    const program = portugueseCommand('evolua', speech)
    addTextCommands(program, { ...speech, environment, now: () => TODAY })
    return runCommand(program, ['textos', ...words], speech)
  })
