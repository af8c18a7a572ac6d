/** What a page of a draft shows, and why a link may show none. */
import type { Heading } from '#app/ui/markdown/numbered.server.ts'
import type { Finding } from '../checks.server.ts'
import type { LegalPath } from '../slugs.ts'

export type Tab = 'rascunho' | 'mudancas' | 'publicado'

/** A text as one of the tabs shows it. */
export interface ShownText {
  title: string
  /** Since or from when it is in force, ISODate; a draft may not say. */
  since?: string
  isInForce: boolean
  version: string
  changes?: string
  html: string
  headings: Heading[]
}

export type PreviewPath = `${LegalPath}?preview=${string}`

export interface PreviewView {
  tab: Tab
  /** Where the published text is read. */
  path: LegalPath
  tabs: { tab: Tab; path: PreviewPath }[]
  /** Answers with the current revision. */
  revisionPath: `/previa/${string}`
  revision: string
  title: string
  version: string
  /** When the link ends, and when the file was read, written out. */
  until: string
  readAt: string
  /** Missing where nothing is published yet. */
  text?: ShownText
  /** What changed, on its tab: passages put in and taken out, and the title that was. */
  changed?: { inserted: number; deleted: number; formerTitle?: string; formerVersion: string }
  findings: Finding[]
  /** The file as it is now cannot be read: what is shown is its last good text. */
  faults: { line: number; reason: string }[]
}

export const isPreview = (view: object): view is PreviewView => 'findings' in view

/** A link that nobody made, or that was changed; that is too old; or whose draft is no longer one. */
export type Refusal = 'refused' | 'expired' | 'gone'

export const REFUSALS: Record<Refusal, { status: number; title: string; text: string }> = {
  refused: {
    status: 403,
    title: 'Este link não abre nenhuma prévia',
    text: 'Ele pode ter sido copiado pela metade. Copie de novo o endereço inteiro, ou peça um link novo a quem enviou este.',
  },
  expired: {
    status: 410,
    title: 'Este link de prévia venceu',
    text: 'Um link de prévia vale por sete dias, no máximo. Peça um link novo a quem enviou este.',
  },
  gone: {
    status: 410,
    title: 'Este rascunho não existe mais',
    text: 'Ele pode ter sido publicado, ou o arquivo pode ter mudado de nome. Para ver outro rascunho, peça um link novo a quem enviou este.',
  },
}

/** Why a link was refused, where that is what a boundary caught. */
export function refusalOf(data: unknown): Refusal | undefined {
  const { preview } = (data ?? {}) as { preview?: string }
  return (Object.keys(REFUSALS) as Refusal[]).find((refusal) => refusal === preview)
}
