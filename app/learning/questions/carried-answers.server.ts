/** Answers that a downloaded step brings in an address: named by what a question says, since its place may change. */
import { createHash } from 'node:crypto'
import type { Quiz, QuizQuestion } from '#contract/shapes.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import { carriesAnswers } from '#app/learning/step-path.ts'
import { count } from '#app/ui/words.ts'
import { validAnswers } from './answers.server.ts'

/** Characters of a query; encoded once more as `redirectTo`, it is still an address that the guard takes. */
const LONGEST = 900
const START = 'r.'

/** In the address that takes the place of one that is too long. */
export const TOO_LONG = 'longas'

/** The order of options is no part of it: each learner has another. */
function digest({ kind, title, options }: QuizQuestion): string {
  const pairs = options.map(({ value, label }) => JSON.stringify([value, label])).sort()
  const wording = JSON.stringify([kind, title, pairs])
  return createHash('sha256').update(wording).digest('base64url').slice(0, 8)
}

/** By place in the quiz; also of equal questions no two are the same. */
export function carriedNames({ questions }: Quiz): string[] {
  const names: string[] = []
  for (const question of questions) {
    let name = START + digest(question)
    while (names.includes(name)) name += '.'
    names.push(name)
  }
  return names
}

export const carriesTooMuch = ({ search }: URL): boolean => search.length > LONGEST && carriesAnswers(search)

const NOTICES = {
  long: {
    title: 'As respostas do arquivo não couberam no endereço.',
    description: 'Responda aqui: são as mesmas perguntas.',
  },
  here: {
    title: 'Suas respostas do arquivo estão aqui. Ainda não foram enviadas.',
    description: 'Confira, e envie no fim da página.',
  },
}

function noticeOf(changed: number) {
  if (changed === 0) return NOTICES.here
  const { title, description } = NOTICES.here
  const asked = count(changed, 'pergunta mudou', 'perguntas mudaram')
  return { title, description: `${description} ${asked} depois que o arquivo foi feito: responda de novo.` }
}

/** The answers that are still options, and what is said about them; undefined if the address brings none. */
export function carriedAnswers({ search, searchParams }: URL, quiz: Quiz) {
  if (searchParams.has(TOO_LONG)) return { answers: {}, notice: NOTICES.long }
  if (!carriesAnswers(search)) return undefined
  const names = carriedNames(quiz)
  const sent = [...searchParams].filter(([name, value]) => name.startsWith(START) && value !== '')
  const changed = new Set(sent.map(([name]) => name).filter((name) => !names.includes(name))).size
  const answers: QuizAnswers = {}
  for (const [at, { index }] of quiz.questions.entries()) {
    const values = searchParams.getAll(names[at] ?? '')
    if (values.length > 0) answers[index] = values.join(',')
  }
  return { answers: validAnswers(answers, quiz), notice: noticeOf(changed) }
}
