import type { Selectable } from 'kysely'
import type { Db, Tables } from '#api/db/tables.ts'

export interface TwoAccounts {
  target: string
  source: string
}

type Row<T extends keyof Tables> = Selectable<Tables[T]>

interface Merging<T extends keyof Tables> {
  /** With `learner_id` they are the primary key. */
  key: (keyof Row<T>)[]
  merged: (target: Row<T>, source: Row<T>) => Row<T>
}

type Owned =
  | 'accepted_texts'
  | 'awards'
  | 'class_progress'
  | 'coupon_uses'
  | 'cvs'
  | 'enrolments'
  | 'group_members'
  | 'letter_choices'
  | 'notice_people'
  | 'presences'
  | 'review_cards'
  | 'step_completions'
  | 'survey_answers'

const earliest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const latest = (one: number | null, other: number | null) => Math.max(one ?? 0, other ?? 0) || null

function bothNotes(one: string | null, other: string | null): string | null {
  const [target, source] = [one?.trim() ?? '', other?.trim() ?? '']
  return source === '' || target.includes(source) ? one : target === '' ? other : `${target}\n\n${source}`
}

type Enrolment = Row<'enrolments'>

const firstAnswers = (target: Enrolment, source: Enrolment) =>
  (earliest(target.first_quiz_at, source.first_quiz_at) === target.first_quiz_at ? target : source)
    .first_answers

const first =
  <K extends string>(column: K) =>
  <R extends Record<K, number>>(target: R, source: R): R =>
    source[column] < target[column] ? source : target

const MERGING: { [T in Owned]: Merging<T> } = {
  enrolments: {
    key: ['step_id'],
    merged: (target, source) => ({
      ...target,
      enrolled_at: Math.min(target.enrolled_at, source.enrolled_at),
      done_at: latest(target.done_at, source.done_at),
      last_class: ((source.done_at ?? 0) > (target.done_at ?? 0) ? source : target).last_class,
      first_quiz_at: earliest(target.first_quiz_at, source.first_quiz_at),
      first_answers: firstAnswers(target, source),
      finished_at: earliest(target.finished_at, source.finished_at),
    }),
  },
  class_progress: {
    key: ['class_id'],
    merged(target, source) {
      const [newer, older] = target.updated_at < source.updated_at ? [source, target] : [target, source]
      return {
        ...newer,
        started_at: earliest(target.started_at, source.started_at),
        completed_at: earliest(target.completed_at, source.completed_at),
        seconds: newer.seconds ?? older.seconds,
        note: bothNotes(target.note, source.note),
        noted_at: latest(target.noted_at, source.noted_at),
      }
    },
  },
  step_completions: { key: ['step_id'], merged: first('completed_at') },
  review_cards: {
    key: ['step_id', 'question'],
    merged: (target, source) => (source.answered_on > target.answered_on ? source : target),
  },
  awards: { key: ['kind', 'ref'], merged: first('at') },
  survey_answers: {
    key: ['survey_id'],
    merged: (target, source) =>
      target.completed_at === null && source.completed_at !== null ? source : target,
  },
  accepted_texts: { key: ['slug', 'version', 'hash'], merged: first('at') },
  coupon_uses: { key: ['coupon_code'], merged: first('used_at') },
  cvs: {
    key: [],
    merged: (target, source) => ({
      ...(source.saved_at > target.saved_at ? source : target),
      version: Math.max(target.version, source.version) + 1,
    }),
  },
  letter_choices: { key: ['kind'], merged: (target) => target },
  group_members: {
    key: ['group_id'],
    merged: (target, source) => ({
      ...target,
      invited_at: Math.min(target.invited_at, source.invited_at),
      joined_at: earliest(target.joined_at, source.joined_at),
      left_at:
        target.left_at === null || source.left_at === null ? null : latest(target.left_at, source.left_at),
    }),
  },
  notice_people: {
    key: ['notice_id'],
    merged: (target, source) => ({ ...target, read_at: earliest(target.read_at, source.read_at) }),
  },
  presences: { key: ['meeting_id'], merged: (target, source) => (source.at > target.at ? source : target) },
}

/** Rows of both accounts become those of `target`; resolves to the rows that both had. */
export async function mergeRows<T extends Owned>(
  trx: Db,
  table: T,
  { target, source }: TwoAccounts,
): Promise<Row<T>[]> {
  const { key, merged } = MERGING[table] as unknown as Merging<T>
  const from: Owned = table
  const rows = (await trx
    .selectFrom(from)
    .selectAll()
    .where('learner_id', 'in', [target, source])
    .execute()) as (Row<T> & { learner_id: string })[]
  const keyOf = (row: Row<T>) => JSON.stringify(key.map((column) => row[column]))
  const byKey = new Map<string, Row<T>>()
  const shared: Row<T>[] = []
  const isOfTarget = (row: { learner_id: string }) => Number(row.learner_id === target)
  for (const row of rows.sort((one, other) => isOfTarget(other) - isOfTarget(one))) {
    const before = byKey.get(keyOf(row))
    if (before) shared.push(row)
    byKey.set(keyOf(row), before ? merged(before, row) : row)
  }
  const values = [...byKey.values()].map((row) => ({ ...row, learner_id: target }))
  await trx.deleteFrom(from).where('learner_id', 'in', [target, source]).execute()
  if (values.length > 0) await trx.insertInto(from).values(values).execute()
  return shared
}
