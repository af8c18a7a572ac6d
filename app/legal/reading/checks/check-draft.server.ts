import type { DraftVersion } from '../../document.ts'
import { renderedOnce } from '../page/render.server.ts'
import { isLegalSlug } from '../../slugs.ts'
import type { LegalStore } from '../versions-in-force.server.ts'
import { checkText } from './check-text.server.ts'
import type { Finding } from './finding.ts'
import { checkHeader } from './header.server.ts'

/** Everything to check before the draft is published. */
export function checkDraft(draft: DraftVersion, store: LegalStore): Finding[] {
  const company = store.company()
  const anchorsOf = (slug: string) => {
    const text = isLegalSlug(slug) ? store.inForce(slug) : undefined
    return text && renderedOnce(text, store.factsOf(text)).headings.map(({ id }) => id)
  }
  const last = store.lastPublished(draft.slug)
  return [...checkHeader(draft, last), ...checkText(draft, { company, anchorsOf })]
}
