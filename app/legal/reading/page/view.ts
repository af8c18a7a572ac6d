import type { PublishedVersion } from '../../document.ts'
import type { LegalPath } from '../../slugs.ts'

type VersionLink = Pick<PublishedVersion, 'version' | 'since'>

export interface LegalView {
  path: LegalPath
  address: string
  title: string
  version: string
  since: string
  /** The last day before the next version came into force; undefined for the one in force. */
  until?: string
  /** Not in force yet. */
  isUpcoming: boolean
  /** False before the day of the first version. */
  hasInForce: boolean
  changes?: string
  /** HTML. Left out of a document's data: see `SentOnce`. */
  text?: string
  /** Former versions, newest first. */
  former: VersionLink[]
  /** Published for a later day, next first. */
  upcoming: (VersionLink & Pick<PublishedVersion, 'changes'>)[]
}
