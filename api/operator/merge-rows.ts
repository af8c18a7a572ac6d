import type { Selectable } from 'kysely'
import type { Db, Tables } from '#api/db/tables.ts'

export interface TwoAccounts {
  kept: string
  gone: string
}

type Row<T extends keyof Tables> = Selectable<Tables[T]>

interface Merging<T extends keyof Tables> {
  /** With `learner_id` they are the primary key. */
  key: (keyof Row<T>)[]
  merged: (kept: Row<T>, gone: Row<T>) => Row<T>
}

type Owned =
  | 'accepted_texts'
  | 'awards'
  | 'chosen_letters'
  | 'class_progress'
  | 'coupon_uses'
  | 'cvs'
  | 'enrolments'
  | 'group_members'
  | 'presences'
  | 'review_cards'
  | 'step_completions'
  | 'survey_answers'

const earliest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const latest = (one: number | null, other: number | null) => Math.max(one ?? 0, other ?? 0) || null

function bothNotes(one: string | null, other: string | null): string | null {
  const [kept, gone] = [one?.trim() ?? '', other?.trim() ?? '']
  return gone === '' || kept.includes(gone) ? one : kept === '' ? other : `${kept}\n\n${gone}`
}

type Enrolment = Row<'enrolments'>

const firstSheet = (kept: Enrolment, gone: Enrolment) =>
  (earliest(kept.first_quiz_at, gone.first_quiz_at) === kept.first_quiz_at ? kept : gone).first_answers

const first =
  <K extends string>(column: K) =>
  <R extends Record<K, number>>(kept: R, gone: R): R =>
    gone[column] < kept[column] ? gone : kept

const MERGING: { [T in Owned]: Merging<T> } = {
  enrolments: {
    key: ['step_id'],
    merged: (kept, gone) => ({
      ...kept,
      enrolled_at: Math.min(kept.enrolled_at, gone.enrolled_at),
      done_at: latest(kept.done_at, gone.done_at),
      last_class: ((gone.done_at ?? 0) > (kept.done_at ?? 0) ? gone : kept).last_class,
      first_quiz_at: earliest(kept.first_quiz_at, gone.first_quiz_at),
      first_answers: firstSheet(kept, gone),
      finished_at: earliest(kept.finished_at, gone.finished_at),
    }),
  },
  class_progress: {
    key: ['class_id'],
    merged(kept, gone) {
      const [newer, older] = kept.updated_at < gone.updated_at ? [gone, kept] : [kept, gone]
      return {
        ...newer,
        started_at: earliest(kept.started_at, gone.started_at),
        completed_at: earliest(kept.completed_at, gone.completed_at),
        seconds: newer.seconds ?? older.seconds,
        note: bothNotes(kept.note, gone.note),
        noted_at: latest(kept.noted_at, gone.noted_at),
      }
    },
  },
  step_completions: { key: ['step_id'], merged: first('completed_at') },
  review_cards: {
    key: ['step_id', 'question'],
    merged: (kept, gone) => (gone.answered_on > kept.answered_on ? gone : kept),
  },
  awards: { key: ['kind', 'ref'], merged: first('at') },
  survey_answers: {
    key: ['survey_id'],
    merged: (kept, gone) => (kept.completed_at === null && gone.completed_at !== null ? gone : kept),
  },
  accepted_texts: { key: ['slug', 'version', 'hash'], merged: first('at') },
  coupon_uses: { key: ['coupon_code'], merged: first('used_at') },
  cvs: {
    key: [],
    merged: (kept, gone) => ({
      ...(gone.saved_at > kept.saved_at ? gone : kept),
      version: Math.max(kept.version, gone.version) + 1,
    }),
  },
  chosen_letters: { key: [], merged: (kept) => kept },
  group_members: {
    key: ['group_id'],
    merged: (kept, gone) => ({
      ...kept,
      invited_at: Math.min(kept.invited_at, gone.invited_at),
      joined_at: earliest(kept.joined_at, gone.joined_at),
      left_at: kept.left_at === null || gone.left_at === null ? null : latest(kept.left_at, gone.left_at),
    }),
  },
  presences: { key: ['meeting_id'], merged: (kept, gone) => (gone.at > kept.at ? gone : kept) },
}

/** Rows of both accounts become those of `kept`; resolves to the rows that both had. */
export async function mergeRows<T extends Owned>(
  trx: Db,
  table: T,
  { kept, gone }: TwoAccounts,
): Promise<Row<T>[]> {
  const { key, merged } = MERGING[table] as unknown as Merging<T>
  const from: Owned = table
  const rows = (await trx
    .selectFrom(from)
    .selectAll()
    .where('learner_id', 'in', [kept, gone])
    .execute()) as (Row<T> & { learner_id: string })[]
  const keyOf = (row: Row<T>) => JSON.stringify(key.map((column) => row[column]))
  const byKey = new Map<string, Row<T>>()
  const shared: Row<T>[] = []
  const isKept = (row: { learner_id: string }) => Number(row.learner_id === kept)
  for (const row of rows.sort((one, other) => isKept(other) - isKept(one))) {
    const before = byKey.get(keyOf(row))
    if (before) shared.push(row)
    byKey.set(keyOf(row), before ? merged(before, row) : row)
  }
  const values = [...byKey.values()].map((row) => ({ ...row, learner_id: kept }))
  await trx.deleteFrom(from).where('learner_id', 'in', [kept, gone]).execute()
  if (values.length > 0) await trx.insertInto(from).values(values).execute()
  return shared
}
