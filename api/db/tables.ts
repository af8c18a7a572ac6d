/** The tables. Portable to both databases: booleans are 0 or 1, instants epoch milliseconds, JSON and ids text. */
import type { Generated, Kysely } from 'kysely'
import type { PersonalField } from '#contract/personal-fields.ts'
import type { AuditPeople, AuditEntries, AuditBatches } from './audit-tables.ts'
import type { CertificateKeys, Certificates, EndedCertificates } from './certificate-tables.ts'
import type { CivilDate, Flag, Instant, Json } from './columns.ts'
import type {
  GroupInvitations,
  GroupMembers,
  Groups,
  InvitationLetters,
  LetterChoices,
  Meetings,
  NoticePeople,
  Notices,
  Presences,
} from './group-tables.ts'
import type {
  Awards,
  ClassFeedback,
  ClassProgress,
  ContentItem,
  Cvs,
  Enrolments,
  QuizAttempts,
  ReviewCards,
  StepCompletions,
  SurveyAnswers,
} from './learning-tables.ts'

export interface Learners {
  id: string
  name: string
  email: string
  phone: string
  cpf: string
  birth_date: string
  password_hash: string | null
  tags: string
  sign_ins: Generated<number>
  created_at: Instant
  suspended_at: Generated<Instant | null>
  /** Whether a link that was mailed to this e-mail has opened a session. */
  email_proved: Generated<Flag>
  /** From which day on something may be due for review; null: nothing was answered. */
  review_on: Generated<CivilDate | null>
}

/** The columns of the personal fields. */
export const PERSONAL_COLUMNS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  cpf: 'cpf',
  birthDate: 'birth_date',
} as const satisfies Record<PersonalField, keyof Learners>

interface Coupons {
  code: string
  tags: string
  /** The number of registrations it allows; null: any number. */
  uses: number | null
  used: Generated<number>
  /** The last day it is valid. */
  last_day: CivilDate | null
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
  recovery: Flag
  /** Whether its learner's account is. */
  suspended: Generated<Flag>
  created_at: Instant
  used_at: Instant
}

interface SessionTokens {
  token_hash: string
  session_id: string
  /** Hash of the replaced token, which gets its `ends_at` at the first use of this one. */
  replaces: string | null
  issued_at: Instant
  first_used_at: Instant | null
  ends_at: Instant | null
}

interface RecoveryCodes {
  code_hash: string
  learner_id: string
  created_at: Instant
  used_at: Instant | null
}

interface DeletionCodes {
  learner_id: string
  code_hash: string
  created_at: Instant
  tries: Generated<number>
}

/** A receipt does not name the learner. */
interface Deletions {
  receipt: string
  at: Instant
}

interface AcceptedTexts {
  learner_id: string
  slug: string
  version: string
  hash: string
  at: Instant
}

export type MailKind =
  | 'recovery'
  | 'email-gone'
  | 'email-new'
  | 'password-changed'
  | 'password-by-link'
  | 'deletion'
  | 'invitation'
  | 'welcome'
  | 'certificate'
  | 'week'
  | 'day'

interface Mails {
  id: string
  kind: MailKind
  address: string
  queued_at: Instant
  attempts: Generated<number>
  next_at: Instant
  /** Of an invitation: the turma, and the name for the letter; of a certificate: the trail; of the week: the next class; of the day: from when to when, or one live. */
  about: Generated<Json | null>
}

interface AnsweredKeys {
  key_hash: string
  payload_hash: string | null
  learner_id: string
  answer: Json | null
  at: Instant
}

/** What a restore must not take back: an account's, a session's, a code's or a certificate's end. */
interface Ledger {
  kind: string
  ref: string
  at: Instant
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
  /** `body` has the steps and classes too; `files_digest` is of the files that it was read from. */
  trails: ContentItem & { files_digest: string | null }
  steps: ContentItem & { trail_id: string }
  classes: ContentItem & { step_id: string }
  surveys: ContentItem
  programmes: ContentItem
  enrolments: Enrolments
  step_completions: StepCompletions
  class_progress: ClassProgress
  class_feedback: ClassFeedback
  quiz_attempts: QuizAttempts
  review_cards: ReviewCards
  awards: Awards
  answered_keys: AnsweredKeys
  survey_answers: SurveyAnswers
  audit_people: AuditPeople
  audit_entries: AuditEntries
  audit_batches: AuditBatches
  certificates: Certificates
  ended_certificates: EndedCertificates
  certificate_keys: CertificateKeys
  cvs: Cvs
  letter_choices: LetterChoices
  groups: Groups
  group_invitations: GroupInvitations
  invitation_letters: InvitationLetters
  group_members: GroupMembers
  meetings: Meetings
  presences: Presences
  notices: Notices
  notice_people: NoticePeople
  facts: Facts
  ledger: Ledger
}

/** The database or a transaction; inside a transaction, use only its own handle. */
export type Db = Kysely<Tables>
