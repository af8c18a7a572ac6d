/** Findings in the quizzes of a trail: what they leave out, and what gives the right answer away. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Lesson, Quiz, QuizQuestion, Step, Trail } from '#api/content/model.ts'
import { sourceOf, type Sources } from '#api/content/sources.ts'
import { KINDS } from '#api/content/question-kinds.ts'
import type { Finding } from '#api/content/finding.ts'
import { checkGuesses } from './check-guesses.ts'

const FEWEST_QUESTIONS = 4
/** With fewer questions a share says nothing. */
const FEWEST_COUNTED = 6
const LONGEST_SHARE = 1 / 3

const placeOfRight = ({ options, right }: QuizQuestion) => options.findIndex(({ value }) => value === right)

function isRightLongest(question: QuizQuestion): boolean {
  const right = placeOfRight(question)
  const lengths = question.options.map(({ label }) => label.length)
  return lengths.every((length, at) => at === right || length < (lengths[right] ?? 0))
}

function placed(question: QuizQuestion, part: Quiz | Lesson, path: (string | number)[], sources: Sources) {
  const { faultAt, file } = sourceOf(sources, part)
  return { question, line: () => `${file}:${faultAt([...path, 'pergunta'], '').line}` }
}

/** Those of quizzes and of classes that have one right option. */
function choicesOf(trail: Trail, sources: Sources) {
  const all = trail.steps.flatMap(({ quiz, classes }) => [
    ...(quiz ? quiz.questions.map((one, at) => placed(one, quiz, ['perguntas', at], sources)) : []),
    ...classes.flatMap((one) => (one.practice ? [placed(one.practice, one, ['pratica'], sources)] : [])),
  ])
  return all.filter(({ question }) => KINDS[question.kind].hasOneRight)
}

function rightAsLongest(trail: Trail, sources: Sources): Finding[] {
  const questions = choicesOf(trail, sources)
  const longest = questions.filter(({ question }) => isRightLongest(question))
  if (questions.length < FEWEST_COUNTED || longest.length <= questions.length * LONGEST_SHARE) return []
  const places = longest.map(({ line }) => `\n    ${line()}`).join('')
  const reason = `A opção certa é a mais longa em ${longest.length} de ${questions.length} perguntas, e no máximo deve ser em um terço. Encurte a certa ou complete as outras em:${places}`
  return [{ ...sourceOf(sources, trail).faultAt([], reason), topic: 'quiz' }]
}

function withoutReason(questions: QuizQuestion[]): [missing: number, wrong: number] {
  const wrong = questions
    .filter((question) => KINDS[question.kind].isMarked)
    .flatMap(({ options, right }) => options.filter(({ value }) => !right.split(',').includes(value)))
  return [wrong.filter(({ feedback }) => feedback === undefined).length, wrong.length]
}

function checkStep(step: Step, sources: Sources): Finding[] {
  const { quiz } = step
  const topic = 'quiz'
  if (!quiz) {
    const { file, faultAt } = sourceOf(sources, step)
    const isUnreadable = existsSync(join(dirname(file), 'quiz.yml'))
    if (isUnreadable || step.isOnlyPractice) return []
    return [{ ...faultAt([], 'O passo não tem quiz: falta um quiz.yml.'), topic }]
  }
  const { faultAt } = sourceOf(sources, quiz)
  const reasons: string[] = []
  if (quiz.questions.length < FEWEST_QUESTIONS)
    reasons.push(`Perguntas: ${quiz.questions.length}. O melhor é ter ao menos ${FEWEST_QUESTIONS}.`)
  const untested = step.classes.filter(({ id }) => !quiz.questions.some(({ classId }) => classId === id))
  for (const { id } of untested)
    reasons.push(`Nenhuma pergunta é da aula "${id}". Escreva uma, com aula: ${id}.`)
  const [missing, wrong] = withoutReason(quiz.questions)
  if (missing > wrong / 2)
    reasons.push(
      `De ${wrong} opções erradas, ${missing} não têm retorno. Diga em cada uma por que está errada.`,
    )
  return reasons.map((reason) => ({ ...faultAt(['perguntas'], reason), topic }))
}

/** It is answered at once, so each wrong option says why. */
const checkPractice = (lesson: Lesson, sources: Sources): Finding[] => {
  const [missing] = withoutReason(lesson.practice ? [lesson.practice] : [])
  if (missing === 0) return []
  const reason = `Opções erradas sem retorno: ${missing}. Diga em cada uma por que está errada.`
  return [{ ...sourceOf(sources, lesson).faultAt(['pratica', 'opcoes'], reason), topic: 'quiz' }]
}

export function checkQuizzes(trail: Trail, sources: Sources): Finding[] {
  return [
    ...rightAsLongest(trail, sources),
    ...checkGuesses(trail, sources),
    ...trail.steps.flatMap((step) => [
      ...checkStep(step, sources),
      ...step.classes.flatMap((lesson) => checkPractice(lesson, sources)),
    ]),
  ]
}
