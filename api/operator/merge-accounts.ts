import { mergePeople } from '#api/audit/record.ts'
import type { Deps } from '#api/deps.ts'
import type { Db } from '#api/db/tables.ts'
import type { Learner } from '#api/http/find-learner.ts'
import { setTags } from '#api/coupons/set-tags.ts'
import { forgetProgress, progressOf } from '#api/learning/progress.ts'
import { recordAfter } from '#api/learning/quiz-record.ts'
import { recordCompletions } from '#api/learning/step-completions.ts'
import { Refused } from '#files/refused.ts'
import { recordAction } from './record-action.ts'
import { recordCorrection } from './correct-evos.ts'
import type { By } from './operator-terminal.ts'
import { mergeRows, type TwoAccounts } from './merge-rows.ts'
import { inTransaction, type Rehearsal } from './rehearsal.ts'

const COUNTED = {
  'passos abertos': 'enrolments',
  'passos concluídos': 'step_completions',
  'aulas começadas': 'class_progress',
  'tentativas de quiz': 'quiz_attempts',
  'perguntas para rever': 'review_cards',
  pesquisas: 'survey_answers',
  'textos aceitos': 'accepted_texts',
  'dúvidas mandadas': 'class_feedback',
  cupons: 'coupon_uses',
  certificados: 'certificates',
  currículos: 'cvs',
  turmas: 'group_members',
  presenças: 'presences',
  sessões: 'sessions',
} as const

type Holding = keyof typeof COUNTED | 'evos' | 'anotações'

async function holdingsOf(trx: Db, learnerId: string): Promise<Record<Holding, number>> {
  forgetProgress(trx)
  const { evos } = await progressOf(trx, learnerId)
  const counts: Record<string, number> = {}
  for (const [name, table] of Object.entries(COUNTED)) {
    const rows = await trx
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('learner_id', '=', learnerId)
      .executeTakeFirstOrThrow()
    counts[name] = rows.count
  }
  const notes = await trx
    .selectFrom('class_progress')
    .select('note')
    .where('learner_id', '=', learnerId)
    .where('note', '<>', '')
    .execute()
  return { evos, ...(counts as Record<keyof typeof COUNTED, number>), anotações: notes.length }
}

/** The sessions of the account that stays are locked, so that no call of it writes meanwhile. */
async function endSessions(trx: Db, { target, source }: TwoAccounts) {
  await trx
    .updateTable('sessions')
    .set((set) => ({ used_at: set.ref('used_at') }))
    .where('learner_id', '=', target)
    .execute()
  await trx.deleteFrom('sessions').where('learner_id', '=', source).execute()
}

async function mergeAttempts(trx: Db, { target, source }: TwoAccounts) {
  const moved = await trx
    .updateTable('quiz_attempts')
    .set({ learner_id: target })
    .where('learner_id', '=', source)
    .returning('step_id')
    .execute()
  for (const stepId of new Set(moved.map((row) => row.step_id))) {
    const attempts = await trx
      .selectFrom('quiz_attempts')
      .select(['score', 'total', 'passed'])
      .where('learner_id', '=', target)
      .where('step_id', '=', stepId)
      .orderBy('at')
      .orderBy('id')
      .execute()
    const quiz = attempts.reduce<string | null>(
      (record, attempt) => JSON.stringify(recordAfter(record, attempt)),
      null,
    )
    await trx
      .updateTable('enrolments')
      .set({ quiz })
      .where('learner_id', '=', target)
      .where('step_id', '=', stepId)
      .execute()
  }
}

/** A person who used one coupon with both accounts gives one use back. */
async function mergeCoupons(trx: Db, target: Learner, source: Learner) {
  for (const { coupon_code: code } of await mergeRows(trx, 'coupon_uses', {
    target: target.id,
    source: source.id,
  }))
    await trx
      .updateTable('coupons')
      .set((set) => ({ used: set('used', '-', 1) }))
      .where('code', '=', code)
      .where('used', '>', 0)
      .execute()
  await trx.updateTable('coupons').set({ email: target.email }).where('email', '=', source.email).execute()
}

async function mergeLearners(trx: Db, target: Learner, source: Learner) {
  await trx.deleteFrom('mails').where('address', '=', source.email).execute()
  await trx.deleteFrom('group_invitations').where('email', '=', source.email).execute()
  await trx.deleteFrom('learners').where('id', '=', source.id).execute()
  const tags = [...new Set(`${target.tags},${source.tags}`.split(','))].filter((tag) => tag !== '')
  await trx
    .updateTable('learners')
    .set({
      sign_ins: target.sign_ins + source.sign_ins,
      created_at: Math.min(target.created_at, source.created_at),
      review_on: [target.review_on, source.review_on].filter((day) => day !== null).sort()[0] ?? null,
    })
    .where('id', '=', target.id)
    .execute()
  await setTags(trx, target.id, tags.sort().join(','))
}

function refuse(target: Learner, source: Learner) {
  if (target.id === source.id) throw new Refused('É a mesma conta. Nada mudou.')
  if (target.suspended_at !== null || source.suspended_at !== null)
    throw new Refused('Uma das contas está suspensa. Reative antes, se for o caso. Nada mudou.')
}

/** Of two for one trail the one of the account that stays; the other code ends with its account. */
async function mergeCertificates(trx: Db, { target, source }: TwoAccounts) {
  await trx
    .updateTable('certificates')
    .set({ learner_id: target })
    .where('learner_id', '=', source)
    .where('trail_id', 'not in', (from) =>
      from.selectFrom('certificates as own').select('trail_id').where('learner_id', '=', target),
    )
    .execute()
}

async function mergeLearning(trx: Db, { catalogue }: Deps, both: TwoAccounts, now: number) {
  for (const table of [
    'enrolments',
    'class_progress',
    'step_completions',
    'review_cards',
    'awards',
    'survey_answers',
    'accepted_texts',
    'cvs',
    'letter_choices',
    'group_members',
    'presences',
    'notice_people',
  ] as const)
    await mergeRows(trx, table, both)
  await mergeCertificates(trx, both)
  await mergeAttempts(trx, both)
  await trx
    .updateTable('class_feedback')
    .set({ learner_id: both.target })
    .where('learner_id', '=', both.source)
    .execute()
  const opened = await trx
    .selectFrom('enrolments')
    .select('step_id')
    .where('learner_id', '=', both.target)
    .execute()
  for (const { step_id: id } of opened) {
    const step = catalogue.step(id)
    if (step) await recordCompletions(trx, step, now, both.target)
  }
  forgetProgress(trx)
  const { evos } = await progressOf(trx, both.target)
  if (evos < 0) await recordCorrection(trx, both.target, -evos, now)
}

interface Merge extends Rehearsal {
  by: By
}

export interface Merged {
  holding: string
  target: number
  source: number
  after: number
}

/** What `source` has becomes what `target` has; nothing counts twice. The address and CPF of `source` are free then. */
export function mergeAccounts(
  deps: Deps,
  [target, source]: [Learner, Learner],
  { by, ensaio }: Merge,
): Promise<Merged[]> {
  refuse(target, source)
  const [both, now] = [{ target: target.id, source: source.id }, deps.now()]
  return inTransaction(deps.db, { ensaio }, async (trx) => {
    const [ofTarget, ofSource] = [await holdingsOf(trx, target.id), await holdingsOf(trx, source.id)]
    await endSessions(trx, both)
    await mergeLearning(trx, deps, both, now)
    await mergeCoupons(trx, target, source)
    await mergePeople(trx, both)
    await mergeLearners(trx, target, source)
    await recordAction(trx, by, { act: `aluno unir: ${source.id}`, subject: target.id, now })
    const after = await holdingsOf(trx, target.id)
    return (Object.keys(after) as Holding[]).map((holding) => ({
      holding,
      target: ofTarget[holding],
      source: ofSource[holding],
      after: after[holding],
    }))
  })
}
