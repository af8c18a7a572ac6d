import type { Selectable } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Groups } from '#api/db/group-tables.ts'

export interface GroupBody {
  title: string
  /** Working days within which doubts are answered. */
  days: number
  trails: string[]
  teachers: { n: string; e: string }[]
}

export interface Group extends GroupBody {
  id: string
  coupon: string
  tag: string
  from: string
  to: string
}

/** An invitation without an answer ends after it. */
export const INVITED_FOR = 30 * DAY
const NAMES_STAY = 90 * DAY

export const groupOf = ({ id, coupon, tag, from_day, to_day, body }: Selectable<Groups>): Group => ({
  id,
  coupon,
  tag,
  from: from_day,
  to: to_day,
  ...(JSON.parse(body) as GroupBody),
})

export const titleIn = (body: string) => (JSON.parse(body) as { title: string }).title

/** Turmas that ended before this day show no names any more. */
export const firstEndWithNames = (now: number): string => civilDateOf(now - NAMES_STAY)

export const wireFields = ({ id, title, tag, from, to, trails }: Group, { titleOf }: Catalogue) => ({
  id,
  title,
  tag,
  from,
  to,
  trails: trails.map((trail) => ({ id: trail, title: titleOf(trail) ?? trail })),
})

export const stepsOf = ({ trails }: Pick<Group, 'trails'>, catalogue: Catalogue) =>
  trails.flatMap((id) => catalogue.trail(id)?.steps ?? [])
