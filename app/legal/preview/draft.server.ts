/** The draft that a link opens, and everything that its pages are made of. */
import { createHash } from 'node:crypto'
import type { Env } from '#app/env.server.ts'
import { previewSecrets } from '#app/session/secrets.server.ts'
import type { DraftVersion, Fault } from '../document.ts'
import type { LegalSlug } from '../slugs.ts'
import { legalTexts } from '../texts.server.ts'
import { createPreviewLinks, type PreviewLinks } from './link.server.ts'
import type { Refusal } from './view.ts'

let links: PreviewLinks | undefined

export interface OpenedDraft {
  draft: DraftVersion
  expiresAt: number
}

/** The draft of `slug` that this address opens, or why it opens none. */
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

/** What keeps the file as it is now from being read. */
export function faultsOf({ file }: DraftVersion): Fault[] {
  return legalTexts()
    .faults()
    .filter((fault) => fault.file === file)
}

/** Another text whenever something that the draft's pages show has changed; `gone` once it is no draft. */
export function revisionOf(slug: LegalSlug, version: string): string {
  const draft = draftOf(slug, version)
  if (!draft) return 'gone'
  const texts = legalTexts()
  const parts = [draft.hash, texts.lastPublished(slug)?.hash, texts.company(), faultsOf(draft)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}
