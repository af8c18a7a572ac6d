/** A quiz, its questions, and what is said of the answers (contract, "Data (`d`) by call"). */
import { z } from 'zod'
import { exactOf, named, sentAs } from './exact.ts'
import { QUESTION_KINDS } from './question-kinds.ts'
import {
  count,
  expected,
  flag,
  id,
  line,
  list,
  maybe,
  maybeOr,
  number,
  or,
  points,
  rule,
  some,
  someId,
  text,
  unread,
  whole,
} from './values.ts'

export const inOrder = (all: { index: number }[]) =>
  all.every(({ index }, at) => index > (all[at - 1]?.index ?? -1))
export const IN_ORDER = '`index` cresce de um para o outro'

export const quizResult = z.object({ success: flag, score: points, totalQuestions: points })

const isPossible = ({ score, totalQuestions }: z.output<typeof quizResult>) => score <= totalQuestions
const ownResult = named(
  'QuizResult',
  rule(
    sentAs(
      quizResult.refine((one) => isPossible(one) && one.totalQuestions > 0),
      () => exactOf(quizResult),
    ),
    isPossible,
    'acertos até o número de perguntas',
  ),
)

export const option = z.object({ value: someId, label: line })

/** Answers to `multiple` and `order` are values joined by commas. */
const choice = named(
  'Choice',
  option.extend({
    value: sentAs(someId.clone(), () =>
      exactOf(id).refine((value) => !String(value).includes(','), 'sem vírgula'),
    ),
  }),
)

const hasEachOnce = (all: z.output<typeof option>[]) =>
  new Set(all.map(({ value }) => value)).size === all.length

const kind = named('QuestionKind', z.enum(QUESTION_KINDS))

/** `classId` is the class that teaches what is asked. */
const questionFields = {
  kind: maybeOr(kind, 'single'),
  title: line,
  classId: maybe(id),
  options: rule(some(list(choice)), hasEachOnce, 'cada `value` uma vez'),
}

export const quizQuestion = z.object({ index: whole, ...questionFields, unread })
export const reviewQuestion = z.object({ k: id, stepId: id, ...questionFields, unread })
/** The question of a class that is answered while it is read; `k` names it as it is worded now. */
export const practiceQuestion = z.object({ k: id, ...questionFields }).omit({ classId: true })

const quizFields = z.object({
  id: someId,
  title: or(line, 'Quiz'),
  passScore: maybe(whole),
  attempts: count,
  last: maybe(ownResult),
  best: maybe(ownResult),
  questions: rule(some(list(quizQuestion)), inOrder, IN_ORDER),
  unread,
})

export const quiz = named(
  'Quiz',
  rule(
    sentAs(
      quizFields.transform(({ passScore = 0, ...rest }): typeof rest & { passScore?: number } => ({
        ...rest,
        passScore: passScore > 0 && passScore <= rest.questions.length ? passScore : undefined,
      })),
      () => exactOf(quizFields),
    ),
    ({ passScore, questions }) => (passScore ?? 0) <= questions.length,
    '`passScore` até o número de perguntas',
  ),
)

const feedback = named('Feedback', z.object({ value: id, x: text }))

/** `a` is the right value, `x` why, `options` why each wrong one is. */
export const correctionFields = {
  a: sentAs(id.clone(), () => z.union([z.string(), z.number()])),
  ok: flag,
  x: maybe(text),
  options: maybe(z.array(feedback)),
}

export const marks = z.object({ ...correctionFields, unread })
export const correction = named('Correction', z.object({ q: whole, ...correctionFields }))

/** Passed (without it `s` decides), right answers, questions in all; of each the right one. */
export const quizMarks = rule(
  rule(
    z.object({
      a: expected(flag),
      s: expected(points),
      t: sentAs(maybe(number.pipe(z.number().min(1))), () => exactOf(whole)),
      r: maybe(list(correction)),
    }),
    ({ s = 0, t = 0 }) => s <= t,
    'acertos até o número de perguntas',
  ),
  ({ s, r }) => !r || r.filter(({ ok }) => ok).length === s,
  '`s` igual aos `ok` de `r`',
)

export type QuizResult = z.output<typeof quizResult>
export type QuizQuestion = z.output<typeof quizQuestion>
export type Quiz = z.output<typeof quiz>
