import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { requireLearner } from '#app/request/guards.server.ts'
import { servicesOf } from '#app/request/services.server.ts'
import { pathOf, PUBLIC_SLUGS, type LegalSlug, type PublishedVersion } from '../../versions/text.ts'
import type { LegalStore } from '../../versions/store.server.ts'
import { inForceOrFirst, legalTextsOf } from '../../texts.server.ts'
import { dayBefore } from '../../versions/version-words.ts'
import { readPreview } from '../preview/read-preview.server.ts'
import { renderedOnce } from '../../versions/render.server.ts'

const NO_VERSION = {
  title: 'Não temos esta versão',
  text: 'O endereço pode ter sido digitado com algum erro. No fim do texto em vigor há uma lista das versões anteriores.',
}

const linkOf = ({ version, since }: PublishedVersion) => ({ version, since })

/** The version in force, or the other published one that is named; throws a 404 for others. */
export function viewOf(texts: LegalStore, slug: LegalSlug, named: string | null, publicUrl: string) {
  const current = inForceOrFirst(texts, slug)
  const readable = texts.readable(slug)
  const upcoming = texts.upcoming(slug)
  const shown = named === null ? current : [...upcoming, ...readable].find(({ version }) => version === named)
  const path = pathOf(slug)
  if (!shown) throw data({ own: NO_VERSION, to: path, label: 'Ler o texto em vigor' }, 404)
  const { title, version, since, changes } = shown
  const next = readable[readable.indexOf(shown) - 1]
  return {
    path,
    address: `${publicUrl}${path}`,
    title,
    version,
    since,
    /** The last day before the next version came into force; undefined for the one in force. */
    until: next && dayBefore(next.since),
    isUpcoming: upcoming.includes(shown),
    hasInForce: readable.length > 0,
    changes,
    text: renderedOnce(shown, texts.factsOf(shown)),
    /** Newest first. */
    former: readable.slice(1).map(linkOf),
    /** Published for a later day, next first. */
    upcoming: upcoming.map((one) => ({ ...linkOf(one), changes: one.changes })),
  }
}

/** The version in force, another published one (`?versao=`) or a preview; throws a 404 for others. */
export const legalLoader = (slug: LegalSlug) => async (args: LoaderFunctionArgs) => {
  const texts = legalTextsOf(args.context)
  const query = new URL(args.request.url).searchParams
  const preview = readPreview(texts, slug, query)
  if (preview) return preview
  if (!PUBLIC_SLUGS.some((open) => open === slug)) await requireLearner(args)
  return viewOf(texts, slug, query.get('versao'), servicesOf(args.context).env.PUBLIC_URL)
}
