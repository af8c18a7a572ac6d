import { faultText, isPublished } from './document.ts'
import { publishedState } from './published-state.ts'
import type { LegalSlug } from './slugs.ts'
import type { LegalStore } from './versions-in-force.server.ts'

/** Every version of these texts with its state, and every fault of their files, as lines to print. */
export function listVersions(store: LegalStore, slugs: readonly LegalSlug[], today: string): string[] {
  const texts = slugs.map((slug) => {
    const versions = store.versionsOf(slug)
    const published = versions.filter(isPublished)
    const lines = versions.map((one) => {
      const words = isPublished(one) ? publishedState(one, published, today).words : 'rascunho'
      return `  ${one.version}: ${words}`
    })
    return [slug, ...(lines.length > 0 ? lines : ['  nenhuma versão']), ''].join('\n')
  })
  const faults = store.faultsOf(slugs).map(faultText)
  return faults.length > 0 ? [...texts, `Há o que arrumar:\n\n${faults.join('\n')}`] : texts
}
