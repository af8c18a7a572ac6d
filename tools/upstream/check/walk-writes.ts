/** The calls that change something, on the learner under check and on an account made for it by coupon. */
import { randomBytes } from 'node:crypto'
import { cpfOf, digits } from '../person.ts'
import { UNKNOWN, type Checks } from './checks.ts'
import type { Session } from './session.ts'
import { same, type Seen } from './walk-reads.ts'
import { walkCv } from './walk-cv.ts'
import { walkGroups } from './walk-groups.ts'
import { walkReview } from './walk-review.ts'

interface Class {
  id: string | number
  ts?: number | null
  n?: string | null
  startedAt?: string | null
  completedAt?: string | null
}

interface Question {
  index: number
  options: { value: string | number }[]
}

interface Step {
  id: string | number
  classes?: Class[]
  quiz?: { id: string | number; attempts?: number; questions?: Question[] } | null
}

/** Looked at for one with a quiz. */
const MOST_STEPS = 5

const NOTE = 'Anotação de verificação'

async function walkClass(
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

async function walkQuiz(checks: Checks, session: Session, step: Step): Promise<void> {
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
      const isTold = row?.ok === false && same(row.a, right.get(one.index))
      checks.rule(
        'quizComplete',
        isTold,
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

async function walkSurvey(checks: Checks, session: Session, surveyId: string): Promise<void> {
  const d = (await checks.read('survey', session, { i: surveyId })) as
    | {
        questions?: {
          id: string | number
          index: number
          answer?: unknown
          options?: { value: unknown }[] | null
          type: string
        }[]
      }
    | undefined
  const one = d?.questions?.find(({ type, options }) => type === 'single' && options?.length)
  const a = one ? [{ i: String(one.id), r: String(one.answer ?? one.options?.[0]?.value), o: one.index }] : []
  await checks.read('surveyComplete', session, { i: surveyId, c: 0, a })
  if (!one) return
  const kept = (await checks.read('survey', session, { i: surveyId })) as typeof d
  const answer = kept?.questions?.find(({ id }) => same(id, one.id))?.answer
  checks.rule('surveyComplete', same(answer, a[0]?.r), '(lido em survey/) answer', 'a resposta guardada')
}

export async function walkWrites(
  checks: Checks,
  session: Session,
  seen: Seen,
  surveyId: string,
  password: string,
): Promise<void> {
  const open = [...seen.cards, ...seen.trails.flatMap(({ steps }) => steps)].filter(
    ({ locked }) => locked !== true,
  )
  for (const [at, { id }] of open.slice(0, MOST_STEPS).entries()) {
    await checks.read('stepAuth', session, { i: id })
    const step = (await checks.read('step', session, { i: id })) as Step | undefined
    const [first] = step?.classes ?? []
    if (first && at === 0) await walkClass(checks, session, id, first)
    if (!step?.quiz) continue
    await walkQuiz(checks, session, step)
    break
  }
  await checks.refused('stepAuth', session, { i: UNKNOWN }, 'passo que não há', [1101])
  await walkReview(checks, session)
  await walkGroups(checks, session)
  await checks.read('letters', session)
  await checks.read('stopLetters', session, { c: UNKNOWN }, [1101])
  await walkCv(checks, session)
  await walkSurvey(checks, session, surveyId)
  await checks.refused(
    'passwordReset',
    session,
    { p: password, np: 'uma-senha-nova-1', nc: 'outra-senha-nova-1' },
    'senhas diferentes',
    [1205],
  )
  await checks.refused(
    'passwordReset',
    session,
    { p: UNKNOWN, np: 'uma-senha-nova-1', nc: 'uma-senha-nova-1' },
    'senha atual errada',
    [1201],
  )
  await checks.read('userLegal', session, { v: [{ slug: 'verificacao', version: '1', hash: '0' }] })
}

/** An account made by coupon, changed, left with a new password; it stays, named so that it can be found. */
export async function walkNewAccount(checks: Checks, session: Session, coupon: string): Promise<void> {
  const mark = randomBytes(6).toString('hex')
  const password = `girassol-${mark}`
  const person = {
    n: 'Conta de Verificação',
    e: `verificacao.${mark}@example.com`,
    t: '11987654321',
    c: digits(cpfOf(randomBytes(4).readUInt32BE())),
    d: '1990-01-31',
  }
  await checks.refused(
    'userCreate',
    session,
    { ...person, k: UNKNOWN.toUpperCase(), p: password },
    'cupom que não há',
    [1301, 400],
  )
  const created = (await checks.read('userCreate', session, { ...person, k: coupon, p: password })) as
    { id?: string | number } | undefined
  if (created?.id === undefined) return
  session.id = created.id
  if (!session.credentials) {
    session.id = ''
    await checks.read('login', session, { u: person.e, p: password })
    session.id = created.id
  }
  const profile = (await checks.read('user', session)) as Record<string, unknown> | undefined
  const kept = [profile?.name, profile?.email, profile?.cel, profile?.cpf, profile?.nasc].map(String)
  checks.rule(
    'userCreate',
    kept.join('|') === [person.n, person.e, person.t, person.c, person.d].join('|'),
    '(lido em user/)',
    'os dados mandados',
  )
  const update = { ...person, n: 'Conta de Verificação Mudada', p: '' }
  const updated = (await checks.read('userUpdate', session, update)) as { name?: unknown } | undefined
  checks.rule('userUpdate', updated?.name === update.n, 'name', 'o nome mandado')
  await checks.refused('userUpdate', session, update, 'nada mudou', [1215])
  const next = `${password}-nova`
  await checks.read('passwordReset', session, { p: password, np: next, nc: next })
  await checks.read('userDelete', session)
  await checks.read('userSessionsEnd', session)
  const again = { ...person, k: coupon, p: password }
  session.credentials = undefined
  session.id = ''
  await checks.refused('userCreate', session, again, 'e-mail e CPF que já têm conta', [1306, 1304, 400])
  await checks.refused('login', session, { u: person.e, p: password }, 'senha antiga', [1201])
  await checks.read('login', session, { u: person.e, p: next })
}
