import type { Generated } from 'kysely'
import type { CivilDate, Flag, Instant, Json } from './columns.ts'

export interface ContentItem {
  id: string
  body: Json
  retired_at: Instant | null
}

export interface Enrolments {
  learner_id: string
  step_id: string
  enrolled_at: Instant
  /** When something was last done in the step: more than opening it. */
  done_at: Instant | null
  /** The attempts at its quiz: how many, the last and the best. */
  quiz: Json | null
  first_answers: Generated<Json | null>
  first_quiz_at: Generated<Instant | null>
  /** The class of the step that was opened last. */
  last_class: Generated<string | null>
  /** The learner's, for reports. */
  tags: Generated<string>
  /** When the step was recorded as completed, for reports. */
  finished_at: Generated<Instant | null>
}

/** Written when all parts are done for the first time; `version` is the step's then, null if not known. */
export interface StepCompletions {
  learner_id: string
  step_id: string
  version: string | null
  completed_at: Instant
  /** The learner's, for reports. */
  tags: Generated<string>
}

export interface ClassProgress {
  learner_id: string
  class_id: string
  started_at: Instant | null
  completed_at: Instant | null
  seconds: number | null
  note: string | null
  /** When the note changed; null for one of an earlier build. */
  noted_at: Generated<Instant | null>
  updated_at: Instant
  /** The class's, when it was completed; null for one of an earlier build. */
  minutes: Generated<number | null>
}

/** What learners did not understand; `version` is the step's then. */
export interface ClassFeedback {
  id: string
  learner_id: string
  class_id: string
  version: string
  text: string
  at: Instant
  /** The turma whose teachers answer. */
  group_id: Generated<string | null>
  /** Whether with the name; null of one that was sent before there were answers. */
  named: Generated<Flag | null>
  reply: Generated<string | null>
  /** The name that learners read. */
  reply_by: Generated<string | null>
  replied_at: Generated<Instant | null>
  /** Written anew by a teacher, for all. */
  question: Generated<string | null>
  /** A note that was shown to who teaches. */
  is_work: Generated<Flag>
}

export interface QuizAttempts {
  id: string
  learner_id: string
  step_id: string
  score: number
  total: number
  passed: Flag
  answers: Json
  at: Instant
}

/** A question that the learner answered; `question` is the digest of its words and right value. */
export interface ReviewCards {
  learner_id: string
  step_id: string
  question: string
  /** What the scheduler keeps of it. */
  card: Json
  answered_on: CivilDate
  due_on: CivilDate
  /** When it was last answered in a review, not in its quiz. */
  reviewed_on: Generated<CivilDate | null>
}

/** `body`: the parts as they were saved; `version` counts from 1. */
export interface Cvs {
  learner_id: string
  body: Json
  version: number
  saved_at: Instant
}

export interface Awards {
  learner_id: string
  kind: 'class' | 'quiz' | 'correction'
  ref: string
  evos: number
  at: Instant
}

/** `answers` were sent last, `draft` was saved since. */
export interface SurveyAnswers {
  learner_id: string
  survey_id: string
  answers: Json | null
  draft: Json | null
  completed_at: Instant | null
  updated_at: Instant
}
