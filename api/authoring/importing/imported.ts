import type { WrittenQuestion } from '#api/content/question-kinds.ts'

/** A statement without reasons; a question of ours asks for one. */
export interface Statement {
  text: string
  isTrue: boolean
  rightFeedback?: string
  wrongFeedback?: string
  explanation?: string
}

interface Refusal {
  line: number
  reason: string
}

/** What a file for another system holds, by the line at which each begins. */
export interface Imported {
  questions: ({ line: number } & ({ question: WrittenQuestion } | { statement: Statement }))[]
  refused: Refusal[]
}
