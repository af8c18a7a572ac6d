import { runContent } from '#api/content/command/run.ts'

export interface Said {
  code: number
  output: string
  errors: string
}

/** Runs `npm run conteudo -- …` on the content of that folder, in this process, with nobody to answer. */
export const conteudo = (folder: string, ...words: string[]): Promise<Said> => answering(folder, [], ...words)

/** The same with answers to what it asks, in order. */
export const answering = (folder: string, answers: string[], ...words: string[]): Promise<Said> =>
  run({ folder, answers, words })

interface Run {
  folder: string
  words: string[]
  answers?: string[]
  env?: Record<string, string>
}

export async function run({ folder, words, answers = [], env = {} }: Run): Promise<Said> {
  const left = [...answers]
  const [output, errors]: [string[], string[]] = [[], []]
  const code = await runContent(words, {
    folder,
    env: { NODE_ENV: 'test', ...env },
    write: (text) => output.push(text.trimEnd()),
    writeError: (text) => errors.push(text.trimEnd()),
    ask: () => Promise.resolve(left.shift()),
  })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}
