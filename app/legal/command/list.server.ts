import { writtenDate } from '#app/ui/dates.ts'
import { faultText, type LegalVersion } from '../document.ts'
import type { LegalSlug } from '../slugs.ts'
import type { LegalStore } from '../versions-in-force.server.ts'

function stateOf({ state, since = '' }: LegalVersion, today: string, inForceSince: string | undefined) {
  if (state === 'rascunho') return 'rascunho'
  if (since > today) return `publicada, vale a partir de ${writtenDate(since)}`
  return since === inForceSince
    ? `em vigor desde ${writtenDate(since)}`
    : `anterior, valeu a partir de ${writtenDate(since)}`
}

/** Every version of these texts with its state, and every fault of their files, as lines to print. */
export function listVersions(store: LegalStore, slugs: readonly LegalSlug[], today: string): string[] {
  const texts = slugs.map((slug) => {
    const versions = store.versionsOf(slug)
    const inForceSince = versions.find(
      ({ state, since = '' }) => state === 'publicado' && since <= today,
    )?.since
    const lines = versions.map((one) => `  ${one.version}: ${stateOf(one, today, inForceSince)}`)
    return [slug, ...(lines.length > 0 ? lines : ['  nenhuma versão']), ''].join('\n')
  })
  const faults = store.faultsOf(slugs).map(faultText)
  return faults.length > 0 ? [...texts, `Há o que arrumar:\n\n${faults.join('\n')}`] : texts
}
