import { lineAt, type Passage } from './passages.ts'
import type { TextFinding } from './text-finding.ts'

const MOST_WORDS = 25

const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'sentence' })

export const sentencesOf = (text: string) => [...segmenter.segment(text)]

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export function longSentences(passage: Passage): TextFinding[] {
  const { prose } = passage
  return sentencesOf(prose).flatMap(({ segment, index }) => {
    const count = wordsIn(segment)
    if (count <= MOST_WORDS) return []
    return {
      kind: 'sentence' as const,
      line: lineAt(passage, prose, index),
      words: segment.trim(),
      reason: `Frase com ${count} palavras. Divida em frases de até ${MOST_WORDS}.`,
    }
  })
}
