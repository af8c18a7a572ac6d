import { createHash } from 'node:crypto'
import type { Fault } from '#files/yaml-document.ts'
import type { DraftVersion } from '../../document.ts'
import type { LegalSlug } from '../../slugs.ts'
import type { LegalStore } from '../versions-in-force.server.ts'
import type { LegalTexts } from '../../texts.server.ts'
import type { Refusal } from './view.ts'

export interface OpenedDraft {
  draft: DraftVersion
  expiresAt: number
}

/** The draft that the URL opens, or why it opens none. */
export function openDraft(texts: LegalTexts, slug: LegalSlug, { searchParams }: URL): OpenedDraft | Refusal {
  const grant = texts.previewLinks.open(slug, searchParams)
  if (typeof grant === 'string') return grant
  const draft = texts.draftsOf(slug).find(({ version }) => version === grant.version)
  return draft ? { draft, expiresAt: grant.expiresAt } : 'gone'
}

/** Faults of the file as it is now; its last good text stays in use. */
export const faultsOf = (texts: LegalStore, { file }: DraftVersion): Fault[] =>
  texts.faults().filter((fault) => fault.file === file)

/** Changes whenever something that the draft's pages show has changed. */
export function revisionOf(texts: LegalStore, draft: DraftVersion): string {
  const parts = [draft.hash, texts.lastPublished(draft.slug)?.hash, texts.company(), faultsOf(texts, draft)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
