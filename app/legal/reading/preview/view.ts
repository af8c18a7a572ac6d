import type { Heading } from '#app/ui/markdown/numbered.server.ts'
import type { HeaderChange } from '../checks/header.server.ts'
import type { Finding } from '../checks/finding.ts'
import type { LegalPath } from '../../slugs.ts'

export type Tab = 'rascunho' | 'mudancas' | 'publicado'

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

export function refusalOf(data: unknown): Refusal | undefined {
  const { preview } = (data ?? {}) as { preview?: string }
  return (Object.keys(REFUSALS) as Refusal[]).find((refusal) => refusal === preview)
}
