import type { LoaderFunctionArgs } from '@remix-run/node'
import { servicesOf } from '#app/request/services.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { DAY } from '#contract/durations.ts'
import type { Company, PublishedVersion } from '../../document.ts'
import { readPreview } from '../preview/read-preview.server.ts'
import type { PreviewView } from '../preview/view.ts'
import { readingHtml } from './reading-html.server.tsx'
import { sentOnce } from './sent-once.tsx'
import { pathOf, PUBLIC_SLUGS, type LegalSlug } from '../../slugs.ts'
import { inForceOrFirst, legalTextsOf } from '../../texts.server.ts'
import type { LegalView } from './view.ts'

/** The ISODate before. */
export const dayBefore = (isoDate: string) =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) - DAY).toISOString().slice(0, 10)

const linkOf = ({ version, since }: PublishedVersion) => ({ version, since })

function viewOf(
  shown: PublishedVersion,
  { readable, upcoming }: Record<'readable' | 'upcoming', PublishedVersion[]>,
  { facts, publicUrl }: { facts: Company; publicUrl: string },
): LegalView {
  const { title, version, since, changes } = shown
  const path = pathOf(shown.slug)
  const next = readable[readable.indexOf(shown) - 1]
  return {
    path,
    address: `${publicUrl}${path}`,
    title,
    version,
    since,
    until: next && dayBefore(next.since),
    isUpcoming: upcoming.includes(shown),
    hasInForce: readable.length > 0,
    changes,
    text: readingHtml(shown, facts),
    former: readable.slice(1).map(linkOf),
    upcoming: upcoming.map((one) => ({ ...linkOf(one), changes: one.changes })),
  }
}

/** The version in force, another published one (`?versao=`) or a preview; throws a 404 for others. */
export async function readLegalPage(
  slug: LegalSlug,
  args: LoaderFunctionArgs,
): Promise<LegalView | PreviewView> {
  const texts = legalTextsOf(args.context)
  const preview = readPreview(texts, slug, args.request)
  if (preview) return preview
  const isPublic = PUBLIC_SLUGS.some((open) => open === slug)
  if (!isPublic) await requireLearner(args)
  const current = inForceOrFirst(texts, slug)
  const readable = texts.readable(slug)
  const upcoming = texts.upcoming(slug)
  const requested = new URL(args.request.url).searchParams.get('versao')
  const shown =
    requested === null ? current : [...upcoming, ...readable].find(({ version }) => version === requested)
  if (!shown) throw new Response(null, { status: 404, statusText: 'Page Not Found' })
  const publicUrl = servicesOf(args.context).env.PUBLIC_URL
  const view = viewOf(shown, { readable, upcoming }, { facts: texts.factsOf(shown), publicUrl })
  return args.context.isDataRequest === false ? sentOnce(view, 'text') : view
}
