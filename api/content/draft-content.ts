/** What authors' tools tell of the content's files; the server shows it to the team. */
import type { Fault } from '#files/yaml-document.ts'
import type { Finding } from './finding.ts'
import type { Trail } from './model.ts'
import type { ReadFiles } from './read-content.ts'

interface Part {
  id: string
  title: string
  draft: boolean
}

export interface DraftContent extends ReadFiles {
  parts: (Part &
    Pick<Trail, 'icon' | 'cover' | 'summary'> & { steps: (Part & { quiz: boolean; classes: Part[] })[] })[]
}

export interface DraftReport {
  faults: Fault[]
  findings: Finding[]
  /** What was not checked, and why. */
  notes: string[]
}

export interface DraftFiles {
  /** All files, drafts too; undefined if there is no such folder. */
  read: () => Promise<DraftContent | undefined>
  /** What there is to improve in a trail; undefined if there is none. */
  check: (trail: string) => Promise<DraftReport | undefined>
}
