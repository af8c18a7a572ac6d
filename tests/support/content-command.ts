import { runContent } from '#api/content/command/run.ts'

export interface Said {
  code: number
  output: string
  errors: string
}

/** Runs `npm run conteudo -- …` on the content of that folder, in this process. */
export async function conteudo(folder: string, ...words: string[]): Promise<Said> {
  const [output, errors]: [string[], string[]] = [[], []]
  const code = await runContent(words, {
    folder,
    write: (text) => output.push(text.trimEnd()),
    writeError: (text) => errors.push(text.trimEnd()),
  })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}
