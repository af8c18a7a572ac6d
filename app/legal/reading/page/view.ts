/** What the pages of a legal text show: a published version, or the preview of a draft. */
import type { Heading } from '#app/ui/markdown/numbered.server.ts'
import type { LegalPath, PublishedVersion } from '../../text.ts'
import type { Finding, HeaderChange } from '../checks/finding.ts'

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
  text: { html: string; headings: Heading[] }
  /** Former versions, newest first. */
  former: VersionLink[]
  /** Published for a later day, next first. */
  upcoming: (VersionLink & Pick<PublishedVersion, 'changes'>)[]
}

export const TABS = { rascunho: 'Rascunho', mudancas: 'O que muda', publicado: 'Publicado' }
export type Tab = keyof typeof TABS

export interface ShownText {
  title: string
  since?: string
  isInForce: boolean
  version: string
  changes?: string
  html: string
  headings: Heading[]
}

export type PreviewPath = `${LegalPath}?preview=${string}`
/** Where a draft is shown with what it changes. */
export type PagePath = PreviewPath | `/equipe/ler/${string}?link=${string}`

export interface Changes {
  isSame: boolean
  header: HeaderChange[]
  formerVersion: string
  /** The changes alone, or again in the whole text. */
  other: { label: string; path: PagePath }
}

export interface PreviewView {
  tab: Tab
  path: LegalPath
  tabs: { tab: Tab; path: PreviewPath }[]
  revisionPath: `/previa/${string}`
  revision: string
  title: string
  version: string
  /** What its writers save: a file, unless the team writes it in its room. */
  saved: 'arquivo' | 'texto'
  until: string
  readAt: string
  /** Undefined if nothing is published yet. */
  text?: ShownText
  changed?: Changes
  findings: Finding[]
  faults: { line: number; reason: string }[]
}

export const isPreview = (view: object): view is PreviewView => 'findings' in view
