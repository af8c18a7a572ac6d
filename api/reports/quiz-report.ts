import { z } from 'zod'
import type { Catalogue } from '#api/content/catalogue.ts'
import { KINDS } from '#api/content/question-kinds.ts'
import { isRight } from '#api/learning/quiz-answers.ts'
import { placesIn } from '#api/learning/review/question-keys.ts'
import { inFives, leastShare, writtenInFives } from './in-fives.ts'
import type { firstAnswers } from './reports.ts'
import type { Row } from './row.ts'

type FirstAnswers = Awaited<ReturnType<typeof firstAnswers>>

interface Count {
  before: number
  through: number
}

const choices = z.array(z.object({ q: z.number(), a: z.string(), k: z.string().optional() }))
const RIGHT = 'certa'

class Counts {
  readonly #counts = new Map<string, Count>()

  add(key: string, { before, through }: Count): void {
    const count = this.#counts.get(key) ?? { before: 0, through: 0 }
    this.#counts.set(key, { before: count.before + before, through: count.through + through })
  }

  of(key: string): number {
    const count = this.#counts.get(key)
    return count ? inFives(count) : 0
  }
}

const keyOf = (stepId: string, question: number, value = '') => JSON.stringify([stepId, question, value])

function countChoices(first: FirstAnswers, { step }: Catalogue): Counts {
  const counts = new Counts()
  const places = new Map<string, ReturnType<typeof placesIn>>()
  for (const { step_id: id, first_answers: answers, ...count } of first) {
    const questions = step(id)?.quiz?.questions ?? []
    const placeOf = places.get(id) ?? placesIn(questions)
    places.set(id, placeOf)
    for (const choice of choices.parse(JSON.parse(answers ?? '[]'))) {
      const q = placeOf(choice)
      const question = questions[q]
      if (!question) continue
      const values = choice.a.split(',')
      counts.add(keyOf(id, q), count)
      if (isRight(question, values)) counts.add(keyOf(id, q, RIGHT), count)
      for (const value of KINDS[question.kind].wrongIn(values, question.right.split(',')))
        counts.add(keyOf(id, q, `=${value}`), count)
    }
  }
  return counts
}

/** For each question who was right at first, and which wrong options were chosen. Answers to questions that changed since are left out. */
export function quizRows(first: FirstAnswers, catalogue: Catalogue): Row[] {
  const counts = countChoices(first, catalogue)
  const ids = [...new Set(first.map(({ step_id: id }) => id))].sort()
  return ids.flatMap((id) =>
    (catalogue.step(id)?.quiz?.questions ?? []).flatMap((question, q) => {
      const all = counts.of(keyOf(id, q))
      const row = (answer: string, people: number, share = leastShare(people, all)) => ({
        passo: id,
        pergunta: q + 1,
        texto: question.title,
        resposta: answer,
        pessoas: writtenInFives(people),
        parte: share,
      })
      const wrong = question.options
        .map(({ value, label }) => ({ label, people: counts.of(keyOf(id, q, `=${value}`)) }))
        .filter(({ people }) => people > 0)
        .sort((one, other) => other.people - one.people)
      return [
        row('(todas)', all, ''),
        row('(certa)', counts.of(keyOf(id, q, RIGHT))),
        ...wrong.map(({ label, people }) => row(`errada: ${label}`, people)),
      ]
    }),
  )
}
