/** What one does in a step: its classes and its quiz. */
import { UNKNOWN, type Checks } from './checks.ts'
import type { Session } from './session.ts'
import { same } from './walk-reads.ts'

interface Class {
  id: string | number
  ts?: number | null
  n?: string | null
  practice?: { kind?: string; options: { value: string | number }[] } | null
  startedAt?: string | null
  completedAt?: string | null
}

interface Question {
  index: number
  options: { value: string | number }[]
}

export interface Step {
  id: string | number
  classes?: Class[]
  quiz?: { id: string | number; attempts?: number; questions?: Question[] } | null
}

const NOTE = 'Anotação de verificação'

/** Of `order` all values, in an order that may be wrong. */
export async function walkPractice(checks: Checks, session: Session, { classes = [] }: Step): Promise<void> {
  const one = classes.find(({ practice }) => practice)
  if (!one?.practice) return
  const { id, practice } = one
  const values = practice.options.map(({ value }) => String(value))
  const first = practice.kind === 'order' ? values.join() : values[0]
  const marks = await checks.read('classPractice', session, { i: id, a: first })
  if (!marks) return
  const { a } = marks as { a: unknown }
  const again = await checks.read('classPractice', session, { i: id, a: String(a) })
  const isRight = (again as { ok?: unknown } | undefined)?.ok === true
  checks.rule('classPractice', isRight, '(com a resposta certa) ok', 'true')
  await checks.refused(
    'classPractice',
    session,
    { i: UNKNOWN, a: first },
    'aula que não há',
    [404, 1101, 1206],
  )
}

export async function walkClass(
  checks: Checks,
  session: Session,
  stepId: string | number,
  one: Class,
): Promise<void> {
  const { id } = one
  const readAgain = async () => {
    const step = (await checks.read('step', session, { i: stepId })) as Step | undefined
    return step?.classes?.find((other) => same(other.id, id))
  }
  await checks.read('classStart', session, { i: id })
  await checks.read('classProgress', session, { i: id, ts: 1, n: NOTE })
  const noted = await readAgain()
  checks.rule(
    'classProgress',
    noted?.n === NOTE && Number(noted.ts) === 1,
    '(lido em step/) n, ts',
    'o que foi guardado',
  )
  checks.rule(
    'classStart',
    Boolean(noted?.startedAt),
    '(lido em step/) startedAt',
    'o instante do começo',
    'nada',
  )
  await checks.read('classProgress', session, { i: id, ts: one.ts ?? 0, n: one.n ?? '' })
  const restored = await readAgain()
  checks.rule(
    'classProgress',
    (restored?.n ?? '') === (one.n ?? ''),
    '(lido em step/, depois de outra) n',
    'a anotação mais nova',
  )
  await checks.read('classComplete', session, { i: id })
  await checks.read('userFeedback', session, { i: id, n: NOTE })
  const completed = await readAgain()
  checks.rule(
    'classComplete',
    Boolean(completed?.completedAt),
    '(lido em step/) completedAt',
    'o instante da conclusão',
    'nada',
  )
  for (const name of ['classStart', 'classComplete', 'classProgress'] as const) {
    const more = name === 'classProgress' ? { ts: 0, n: '' } : {}
    await checks.refused(name, session, { i: UNKNOWN, ...more }, 'aula que não há', [404, 1101, 1206])
  }
}

interface Marked {
  s?: number
  t?: number
  r?: { q: number; a: unknown; ok: boolean }[] | null
}

export async function walkQuiz(checks: Checks, session: Session, step: Step): Promise<void> {
  const { quiz } = step
  if (!quiz?.questions?.length) return
  const { questions } = quiz
  const send = async (valueOf: (question: Question) => unknown) => {
    const a = questions.map((one) => ({ q: one.index, a: String(valueOf(one)) }))
    return {
      a,
      marked: (await checks.read('quizComplete', session, { i: quiz.id, a })) as Marked | undefined,
    }
  }
  const { marked } = await send(({ options }) => options[0]?.value)
  if (!marked) return
  checks.rule(
    'quizComplete',
    Number(marked.t) === questions.length,
    't',
    `${questions.length}, como em step/`,
    String(marked.t),
  )
  const right = new Map((marked.r ?? []).map(({ q, a }) => [q, a]))
  const isWhole = questions.every(({ index }) => right.has(index))
  checks.rule('quizComplete', right.size === 0 || isWhole, 'r', 'uma linha para cada pergunta')
  if (isWhole) {
    const again = await send(({ index }) => right.get(index))
    checks.rule(
      'quizComplete',
      Number(again.marked?.s) === questions.length,
      '(com as respostas certas) s',
      `${questions.length}`,
      String(again.marked?.s),
    )
    const [one] = questions
    const other = one?.options.find(({ value }) => String(value) !== String(right.get(one.index)))
    if (one && other) {
      const wrong = await send(({ index }) => (index === one.index ? other.value : right.get(index)))
      const row = wrong.marked?.r?.find(({ q }) => q === one.index)
      const isGiven = row?.ok === false && same(row.a, right.get(one.index))
      checks.rule(
        'quizComplete',
        isGiven,
        '(com uma resposta errada) r[]',
        '`ok` false, e em `a` a resposta certa',
      )
    }
  }
  const after = (await checks.read('step', session, { i: step.id })) as Step | undefined
  checks.rule(
    'step',
    Number(after?.quiz?.attempts) > (quiz.attempts ?? 0),
    'quiz.attempts (depois de uma tentativa)',
    'mais do que antes',
    String(after?.quiz?.attempts),
  )
  await checks.refused('quizComplete', session, { i: UNKNOWN, a: [] }, 'quiz que não há', [404, 1101, 400])
}
