import type { Catalogue } from './content/catalogue.ts'
import type { Db } from './db/tables.ts'
import type { Passwords } from './learners/passwords.ts'

/** What every call may need, made once where the process starts and handed in. */
export interface Deps {
  db: Db
  catalogue: Catalogue
  passwords: Passwords
  /** Epoch milliseconds. */
  now: () => number
  /** The survey that a learner answers on the first login. */
  firstSurveyId: string
  /** Called when a mail was queued, so that it leaves at once. */
  mailQueued: () => void
}
