import { addCarryCommand } from '#app/learning/step-download/carry-command.ts'
import { addContentCommands } from '#api/authoring/command/commands.ts'
import { portugueseCommand } from '#api/terminal/portuguese-command.ts'
import { runCommand } from '#api/terminal/run-command.ts'
import { atTerminal, type Said } from './terminal.ts'

/** Runs `evolua conteudo …` on the content of that folder, in this process, with nobody to answer. */
export const conteudo = (folder: string, ...words: string[]): Promise<Said> => answering(folder, [], ...words)

/** The same with answers to what it asks, in order. */
export const answering = (folder: string, answers: string[], ...words: string[]): Promise<Said> =>
  run({ folder, answers, words })

interface Run {
  folder: string
  words: string[]
  answers?: string[]
}

const run = ({ folder, words, answers }: Run): Promise<Said> =>
  atTerminal((speech) => {
    const program = portugueseCommand('evolua', speech)
    addContentCommands(program, { ...speech, folder, env: { NODE_ENV: 'test' } })
    const stepNamed = () => Promise.reject(new Error('Here nothing is taught.'))
    addCarryCommand(program, { write: speech.write, environment: {}, stepNamed })
    return runCommand(program, ['conteudo', ...words], speech)
  }, answers)
