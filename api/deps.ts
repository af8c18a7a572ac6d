import type { KeyObject } from 'node:crypto'
import type { Catalogue } from './content/catalogue.ts'
import type { DraftFiles } from './content/draft-content.ts'
import type { Db } from './db/tables.ts'
import type { Passwords } from './secrets/passwords.ts'

export interface Deps {
  db: Db
  /** Reads for long without a call that waits for it: reports. */
  readOnlyDb: Db
  catalogue: Catalogue
  draftFiles: DraftFiles
  dataDir: string
  /** How many faults keep newer content out. */
  contentFaults: () => number
  passwords: Passwords
  now: () => number
  firstSurveyId: string
  appName: string
  publicUrl: string
  /** CERTIFICATE_KEY. */
  certificateKey?: KeyObject
  /** Called after a mail was queued, to send it at once. */
  mailQueued: () => void
}
