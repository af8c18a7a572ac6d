/** Reading ease by the formula that Martins and others fitted to Brazilian Portuguese in 1996. */
import type { Passage } from '#files/text-checks/passages.ts'
import { sentencesOf } from '#files/text-checks/sentences.ts'
import { syllablesOf } from './syllables.ts'

export const wordsOf = (text: string): string[] => text.match(/\p{L}+(?:-\p{L}+)*/gu) ?? []

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** From 0 (hard) to 100 (easy), below and above for odd texts; code is left out. 100 for no words. */
export function readingEase(passages: Passage[]): number {
  const words = passages.flatMap(({ prose }) => wordsOf(prose))
  if (words.length === 0) return 100
  const sentences = passages.flatMap(({ prose }) =>
    sentencesOf(prose).filter(({ segment }) => wordsOf(segment).length > 0),
  )
  const syllables = sum(words.map(syllablesOf))
  return 248.835 - 84.6 * (syllables / words.length) - 1.015 * (words.length / sentences.length)
}
