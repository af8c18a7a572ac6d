import { hash } from 'node:crypto'
import type { Option, QuizQuestion } from '#api/content/model.ts'
import { KINDS } from '#api/content/question-kinds.ts'

interface Seed {
  learnerId: string
  quizId: string
  /** Of the question. */
  index: number
  /** From 1. */
  attempt: number
}

type Options = QuizQuestion['options']

const digest = (parts: unknown[]) => hash('sha256', JSON.stringify(parts))

function sorted(options: Options, seed: unknown[]): Options {
  const keyed = options.map((option) => ({ option, key: digest([...seed, option.value]) }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ option }) => option)
}

/** As they are asked, without what is said of an answer: the same for the same seed; each attempt begins with another option than the one before, and no `order` is right. */
export function askedOptions(question: QuizQuestion, seed: Seed): Option[] {
  const { options, right } = question
  const { learnerId, quizId, index, attempt } = seed
  const at = attempt % options.length
  const first = sorted(options, [learnerId, quizId, index]).slice(at, at + 1)
  const others = sorted(
    options.filter((option) => !first.includes(option)),
    [learnerId, quizId, index, attempt],
  )
  const isRight = [...first, ...others].map(({ value }) => value).join(',') === right
  const inOrder = [...first, ...(!KINDS[question.kind].isMarked && isRight ? others.reverse() : others)]
  return inOrder.map(({ value, label }) => ({ value, label }))
}
