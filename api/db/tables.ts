/**
 * The tables, as queries see them. Portable to SQLite and PostgreSQL: booleans are 0 or 1, instants epoch
 * milliseconds, JSON is text, ids are text.
 */
import type { Generated, Kysely } from 'kysely'

type Flag = number
type Instant = number
type Json = string

export interface Learners {
  id: string
  name: string
  email: string
  phone: string
  cpf: string
  birth_date: string
  password_hash: string | null
  /** Comma-separated programme tags. */
  tags: string
  sign_ins: Generated<number>
  created_at: Instant
}

interface Coupons {
  code: string
  tags: string
  /** How many registrations it is good for; null: any number. */
  uses: number | null
  used: Generated<number>
  /** The last civil day (Brasília) it is good for, `YYYY-MM-DD`. */
  last_day: string | null
  /** The only address it is good for. */
  email: string | null
}

interface CouponUses {
  coupon_code: string
  learner_id: string
  used_at: Instant
}

interface Sessions {
  id: string
  key_hash: string
  learner_id: string
  /** 1 in a session opened by a recovery code, until a new password is set. */
  recovery: Flag
  created_at: Instant
  used_at: Instant
}

interface SessionTokens {
  token_hash: string
  session_id: string
  /** The token this one replaces. */
  replaces: string | null
  issued_at: Instant
  first_used_at: Instant | null
  /** Set once a successor is used. */
  ends_at: Instant | null
}

interface RecoveryCodes {
  code_hash: string
  learner_id: string
  created_at: Instant
  used_at: Instant | null
}

/** The one code that a learner may confirm a deletion with. */
interface DeletionCodes {
  learner_id: string
  code_hash: string
  created_at: Instant
  /** How often somebody tried, right or wrong. */
  tries: Generated<number>
}

/** That an account was deleted, and when; nothing of whose it was. */
interface Deletions {
  receipt: string
  at: Instant
}

/** A version of a legal text that a learner accepted, by the hash of what they were shown. */
interface AcceptedTexts {
  learner_id: string
  slug: string
  version: string
  hash: string
  /** The first time. */
  at: Instant
}

export type MailKind = 'recovery' | 'email-gone' | 'email-new' | 'password-changed' | 'deletion'

interface Mails {
  id: string
  kind: MailKind
  address: string
  queued_at: Instant
  attempts: Generated<number>
  next_at: Instant
}

/** Content that files hold; `retired_at` where it is no longer in them. */
interface ContentItem {
  id: string
  body: Json
  retired_at: Instant | null
}

interface Enrolments {
  learner_id: string
  step_id: string
  enrolled_at: Instant
  touched_at: Instant
}

export interface ClassProgress {
  learner_id: string
  class_id: string
  started_at: Instant | null
  completed_at: Instant | null
  seconds: number | null
  note: string | null
  updated_at: Instant
}

interface QuizAttempts {
  id: string
  learner_id: string
  step_id: string
  score: number
  total: number
  passed: Flag
  answers: Json
  at: Instant
}

export interface Awards {
  learner_id: string
  kind: 'class' | 'quiz'
  /** The class's id, or the id of the quiz's step. */
  ref: string
  evos: number
  at: Instant
}

interface SurveyAnswers {
  learner_id: string
  survey_id: string
  /** What was last finished. */
  answers: Json | null
  /** What was saved since. */
  draft: Json | null
  completed_at: Instant | null
  updated_at: Instant
}

interface Facts {
  name: string
  value: string
}

export interface Tables {
  learners: Learners
  coupons: Coupons
  coupon_uses: CouponUses
  sessions: Sessions
  session_tokens: SessionTokens
  recovery_codes: RecoveryCodes
  deletion_codes: DeletionCodes
  deletions: Deletions
  accepted_texts: AcceptedTexts
  mails: Mails
  trails: ContentItem
  steps: ContentItem & { trail_id: string }
  classes: ContentItem & { step_id: string }
  surveys: ContentItem
  programmes: ContentItem
  enrolments: Enrolments
  class_progress: ClassProgress
  quiz_attempts: QuizAttempts
  awards: Awards
  survey_answers: SurveyAnswers
  facts: Facts
}

/** The database, or a transaction on it: inside a transaction only its own handle may be used. */
export type Db = Kysely<Tables>
