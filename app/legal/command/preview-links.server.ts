import process from 'node:process'
import { parseEnv } from '#app/env.server.ts'
import { previewSecrets } from '#app/session/secrets.server.ts'
import { writtenMoment } from '#app/ui/dates.ts'
import { faultText } from '../document.ts'
import { createPreviewLinks, LONGEST_PREVIEW } from '../preview/link.server.ts'
import { LEGAL_SLUGS, type LegalSlug } from '../slugs.ts'
import type { LegalStore } from '../versions-in-force.server.ts'
import { refuse, slugNamed } from './refused.ts'

export const slugsNamed = (name: string | undefined): readonly LegalSlug[] =>
  name === undefined ? LEGAL_SLUGS : [slugNamed(name)]

/** Links to the drafts of a text or of all, as lines to print; throws `Refused` if there is no draft. */
export function previewLinks(store: LegalStore, name: string | undefined): string[] {
  const slugs = slugsNamed(name)
  const drafts = slugs.flatMap((slug) => store.draftsOf(slug))
  const faults = store.faultsOf(slugs).map(faultText)
  if (drafts.length === 0) {
    const [of, slug] = name === undefined ? ['', 'termos'] : [` de ${name}`, name]
    refuse(...faults, `Não há rascunho${of}. Para começar um: npm run legal -- novo ${slug} NOME`)
  }
  // eslint-disable-next-line no-restricted-properties -- a process starts here
  const env = parseEnv(process.env)
  const links = createPreviewLinks(previewSecrets(env))
  const base = env.PUBLIC_URL.replace(/\/+$/, '')
  const until = writtenMoment(new Date(Date.now() + LONGEST_PREVIEW).toISOString())
  return [
    ...drafts.map(({ slug, file, version }) => `${file}\n${base}${links.make(slug, version)}\n`),
    ...(faults.length > 0 ? [`Há o que arrumar:\n\n${faults.join('\n')}\n`] : []),
    `Com o site no ar, quem tem o link vê o rascunho até ${until}, sem precisar entrar.`,
  ]
}
