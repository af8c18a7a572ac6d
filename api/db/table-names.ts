import type { Tables } from './tables.ts'

const KNOWN: Record<keyof Tables, true> = {
  learners: true,
  coupons: true,
  coupon_uses: true,
  sessions: true,
  session_tokens: true,
  recovery_codes: true,
  deletion_codes: true,
  deletions: true,
  accepted_texts: true,
  mails: true,
  trails: true,
  steps: true,
  classes: true,
  surveys: true,
  programmes: true,
  enrolments: true,
  step_completions: true,
  class_progress: true,
  quiz_attempts: true,
  review_cards: true,
  awards: true,
  answered_keys: true,
  survey_answers: true,
  operator_acts: true,
  audit_people: true,
  audit_entries: true,
  audit_batches: true,
  certificates: true,
  ended_certificates: true,
  certificate_keys: true,
  facts: true,
  ledger: true,
}

/** Each table after those that its rows refer to. */
export const TABLES = Object.keys(KNOWN) as (keyof Tables)[]
