import type { Terminal } from '#api/terminal/terminal.ts'

export interface Said {
  code: number
  output: string
  errors: string
  /** Its questions, in order. */
  asked: string[]
}

/** What a command says in this process, with `answers` to what it asks, in order, and then nobody. */
export async function atTerminal(
  run: (speech: Terminal) => Promise<number>,
  answers: string[] = [],
): Promise<Said> {
  const left = [...answers]
  const [output, errors, asked]: [string[], string[], string[]] = [[], [], []]
  const code = await run({
    write: (text) => output.push(text.trimEnd()),
    writeError: (text) => errors.push(text.trimEnd()),
    ask(question) {
      asked.push(question)
      return Promise.resolve(left.shift())
    },
  })
  return { code, output: output.join('\n'), errors: errors.join('\n'), asked }
}
