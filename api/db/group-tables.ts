import type { Generated } from 'kysely'
import type { Presence } from '#contract/presences.ts'
import type { CivilDate, Flag, Instant, Json } from './columns.ts'

/** `body`: a `GroupBody`. */
export interface Groups {
  id: string
  coupon: string
  tag: string
  from_day: CivilDate
  to_day: CivilDate
  body: Json
}

/** By the e-mail that the team typed. */
export interface GroupInvitations {
  group_id: string
  email: string
  at: Instant
}

/** Of who has ever had letters of that kind. The token is in the links that stop them, and does nothing else. */
export interface LetterChoices {
  learner_id: string
  kind: 'week' | 'day'
  token: string
  is_on: Flag
  /** When it was last turned on or off. */
  since: Instant
  /** When the last one was queued; of the kind `day`, up to when that one tells what is new. */
  sent_at: Generated<Instant | null>
  /** How many were queued since the learner was last here. */
  unvisited: Generated<number>
}

/** `for_some`: only who has a row of it in `notice_people`. */
export interface Notices {
  id: string
  group_id: string
  author: string
  text: string
  at: Instant
  for_some: Flag
}

export interface NoticePeople {
  notice_id: string
  learner_id: string
  read_at: Instant | null
}

/** When a turma's letter to an address leaves, or left. It stays when the invitation is withdrawn. */
export interface InvitationLetters {
  group_id: string
  address_hash: string
  by: string
  at: Instant
}

/** `joined_at` is null of who is invited by the coupon. */
export interface GroupMembers {
  group_id: string
  learner_id: string
  invited_at: Instant
  joined_at: Instant | null
  left_at: Instant | null
  phone: Generated<Flag>
  /** The turma that joining this one ends. */
  moved_from: Generated<string | null>
}

/** Of a turma, or of a programme; `body`: a `LiveBody`. */
export interface Meetings {
  id: string
  group_id: string | null
  tag: string | null
  series: string | null
  starts_at: Instant
  ends_at: Instant
  cancelled: Flag
  body: Json
  /** When it was last moved or cancelled. */
  changed_at: Generated<Instant | null>
  /** When a letter told of that at once, which happens once. */
  told_at: Generated<Instant | null>
}

export interface Presences {
  meeting_id: string
  learner_id: string
  state: Presence
  by: string
  at: Instant
}
