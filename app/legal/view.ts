/** What a legal page shows. */
import type { PublishedVersion } from './document.ts'
import type { LegalText } from './render.server.ts'
import type { LegalPath } from './slugs.ts'

export interface LegalView {
  path: LegalPath
  /** The whole address of the text, whatever its version. */
  address: string
  title: string
  version: string
  since: string
  /** The last day before the next version was in force; undefined for the one that is. */
  until?: string
  changes?: string
  /** Left out of a document's data: see `SentOnce`. */
  text?: LegalText
  /** Every version that was in force before the one that is, the newest first. */
  former: Pick<PublishedVersion, 'version' | 'since'>[]
}
