/** What docs/autoria.md shows: files, commands and a conversation. */
import { readFileSync } from 'node:fs'

export interface GuideFile {
  path: string
  text: string
}

const guide = readFileSync('docs/autoria.md', 'utf8')

/** A fence may hold another one that is shorter. */
const BLOCK = /^(?:\*\*`?([^`*\n]+)`?\*\*\n\n)?(`{3,})(\w+)\n([^]*?)^\2$/gm

const blocks = [...guide.matchAll(BLOCK)].map(([, label, , language = '', text = '']) => ({
  label,
  language,
  text,
}))

export const guideFiles: GuideFile[] = blocks.flatMap(({ label, text }) =>
  label?.includes('.') ? [{ path: label, text }] : [],
)

/** Front matter that stands alone. */
export const guideExcerpts: string[] = blocks.flatMap(({ label, text }) =>
  label?.startsWith('Trecho') ? [text] : [],
)

const wordsOf = (line: string): string[] =>
  [...line.replace(/^npm run evolua -- conteudo /, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )

/** The words of each command, in the order of the guide. */
export const guideCommands: string[][] = blocks
  .filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => text.trim().split('\n'))
  .filter((line) => line.startsWith('npm run evolua -- conteudo'))
  .map(wordsOf)

const [conversation = ''] = blocks.filter(({ language }) => language === 'conversa').map(({ text }) => text)
const [opening = '', ...turns] = conversation.trim().split('\n')

export const guideConversation = {
  words: wordsOf(opening),
  turns: turns.map((turn) => {
    const [question = '', answer = ''] = turn.split(/:\s*/)
    return { question, answer }
  }),
}

/** Every verb that the text names. */
export const guideVerbs = new Set(
  [...guide.matchAll(/npm run evolua -- conteudo ([a-z]+)/g)].map(([, verb = '']) => verb),
)
