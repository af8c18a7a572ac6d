import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Finding } from '#api/content/finding.ts'
import { wordsOf } from './reading-ease.ts'
import type { WrittenText } from './written-texts.ts'

const HUNSPELL = ['hunspell', '-d', 'pt_BR', '-i', 'utf-8', '-l'] as const

/** The words that are in no dictionary; undefined if the program or its dictionary is not installed. */
async function unknownTo([program, ...options]: readonly [string, ...string[]], words: string[]) {
  const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => undefined)
  child.stdin.end(`${words.join('\n')}\n`)
  const [[code], printed] = await Promise.all([
    once(child, 'close').catch(() => [null]) as Promise<[number | null]>,
    text(child.stdout),
  ])
  return code === 0 ? new Set(printed.split('\n')) : undefined
}

/** Names and terms that no dictionary has: one on each line, `#` for a remark. */
async function ownWords(file: string): Promise<Set<string>> {
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []
  const words = lines.map((line) => line.replace(/#.*/, '').trim())
  return new Set(words.map((word) => word.toLowerCase()))
}

const withoutAddresses = (text: string) => text.replace(/\S*[\p{L}\p{N}][.@:]\/*\p{L}\S*/gu, ' ')

/** Each unknown word once per file; undefined if there is nothing to check with. */
export async function checkSpelling(
  texts: WrittenText[],
  { wordList, command = HUNSPELL }: { wordList: string; command?: readonly [string, ...string[]] },
): Promise<Finding[] | undefined> {
  const own = await ownWords(wordList)
  const isOwn = (word: string) => own.has(word.toLowerCase())
  const words = texts.map(({ text }) => wordsOf(withoutAddresses(text)).filter((word) => !isOwn(word)))
  const unknown = await unknownTo(command, [...new Set(words.flat())])
  if (!unknown) return undefined
  const reported = new Set<string>()
  return texts.flatMap(({ file, at }, place) =>
    (words[place] ?? []).flatMap((word): Finding[] => {
      const name = `${file} ${word}`
      if (!unknown.has(word) || reported.has(name)) return []
      reported.add(name)
      const reason = `“${word}” não está no dicionário. Se está certo, acrescente a ${wordList}.`
      return [{ ...at(reason), topic: 'ortografia' }]
    }),
  )
}
