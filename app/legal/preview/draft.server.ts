import { createHash } from 'node:crypto'
import type { Env } from '#app/env.server.ts'
import { previewSecrets } from '#app/session/secrets.server.ts'
import type { Fault } from '#contract/yaml-document.ts'
import type { DraftVersion } from '../document.ts'
import type { LegalSlug } from '../slugs.ts'
import { legalTexts } from '../texts.server.ts'
import { createPreviewLinks, type PreviewLinks } from './link.server.ts'
import type { Refusal } from './view.ts'

let links: PreviewLinks | undefined

export interface OpenedDraft {
  draft: DraftVersion
  expiresAt: number
}

/** The draft that the URL opens, or why it opens none. */
export function openDraft(slug: LegalSlug, { searchParams }: URL, env: Env): OpenedDraft | Refusal {
  links ??= createPreviewLinks(previewSecrets(env))
  const grant = links.open(slug, searchParams)
  if (typeof grant === 'string') return grant
  const draft = draftOf(slug, grant.version)
  return draft ? { draft, expiresAt: grant.expiresAt } : 'gone'
}

function draftOf(slug: LegalSlug, version: string): DraftVersion | undefined {
  return legalTexts()
    .draftsOf(slug)
    .find((draft) => draft.version === version)
}

/** Faults of the file as it is now; its last good text stays in use. */
export function faultsOf({ file }: DraftVersion): Fault[] {
  return legalTexts()
    .faults()
    .filter((fault) => fault.file === file)
}

/** Changes whenever something that the draft's pages show has changed. */
export function revisionOf(draft: DraftVersion): string {
  const texts = legalTexts()
  const parts = [draft.hash, texts.lastPublished(draft.slug)?.hash, texts.company(), faultsOf(draft)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
