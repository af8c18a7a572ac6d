/** The calls that change something, on the learner under check. */
import { UNKNOWN, type Checks } from './checks.ts'
import type { Session } from './session.ts'
import { same, type Seen } from './walk-reads.ts'
import { walkClass, walkPractice, walkQuiz, type Step } from './walk-steps.ts'

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
  const readBack = (await checks.read('survey', session, { i: surveyId })) as typeof d
  const answer = readBack?.questions?.find(({ id }) => same(id, one.id))?.answer
  checks.rule('surveyComplete', same(answer, a[0]?.r), '(lido em survey/) answer', 'a resposta guardada')
}

/** The questions that are due again, and the marks of one answer. */
async function walkReview(checks: Checks, session: Session): Promise<void> {
  const asked = (await checks.read('review', session)) as
    { due?: number; questions?: { k: string; options: { value: string | number }[] }[] } | undefined
  if (!asked) return
  const [one] = asked.questions ?? []
  const a = [{ k: one?.k ?? UNKNOWN, a: String(one?.options[0]?.value ?? UNKNOWN) }]
  const marked = (await checks.read('answerReview', session, { a })) as { r?: { k: unknown }[] } | undefined
  const keys = (marked?.r ?? []).map(({ k }) => String(k))
  checks.rule(
    'answerReview',
    keys.join() === (one ? one.k : ''),
    'r',
    'as perguntas mandadas, menos as que não há mais',
    keys.join(),
  )
}

/** Turmas: only what changes nothing is sent for one that is there. */
async function walkGroups(checks: Checks, session: Session): Promise<void> {
  const own = (await checks.read('groups', session)) as
    { groups?: { id: string; state: string; phone?: boolean | null }[] } | undefined
  if (!own) return
  const one = own.groups?.find(({ state }) => state === 'member')
  if (one) await checks.read('groupJoin', session, { i: one.id, phone: Number(one.phone ?? false) })
  await checks.refused('groupJoin', session, { i: UNKNOWN }, 'turma que não há', [1101])
  await checks.read('groupLeave', session, { i: UNKNOWN }, [1101])
  await checks.read('noticeRead', session, { i: UNKNOWN }, [1101])
  await checks.read('work', session, { i: UNKNOWN, n: 'Plantei.' }, [1101])
}

/** The CV: what is there is saved again as it is. */
async function walkCv(checks: Checks, session: Session): Promise<void> {
  const own = (await checks.read('cv', session)) as Record<string, unknown> | undefined
  if (!own) return
  const { offers: _, notes: __, ...parts } = own
  const sent = { ...parts, goal: own.goal ?? '', contacts: own.contacts ?? '' }
  const saved = (await checks.read('cvSave', session, sent)) as { v?: unknown } | undefined
  const readBack = (await checks.read('cv', session)) as Record<string, unknown> | undefined
  checks.rule(
    'cvSave',
    saved?.v !== own.v && readBack?.v === saved?.v,
    'v',
    'a versão nova, que user/cv/ repete',
  )
  await checks.refused('cvSave', session, sent, 'uma versão que não é a mais nova', [409])
}

/** Looked at for one with a quiz. */
const MOST_STEPS = 5

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
    if (step) await walkPractice(checks, session, step)
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
