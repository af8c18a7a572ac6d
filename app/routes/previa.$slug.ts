import type { LoaderFunctionArgs } from '@remix-run/node'
import { servicesOf } from '#app/request/services.server.ts'
import { isLegalSlug } from '#app/legal/slugs.ts'
import { openDraft, revisionOf } from '#app/legal/preview/draft.server.ts'
import { REFUSALS } from '#app/legal/preview/view.ts'

/** The revision of a draft as it is now, which an open preview compares with its own. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { slug = '' } = params
  if (!isLegalSlug(slug)) throw new Response(null, { status: 404 })
  const opened = openDraft(slug, new URL(request.url), servicesOf(context).env)
  if (typeof opened === 'string') return new Response(null, { status: REFUSALS[opened].status })
  return new Response(revisionOf(opened.draft), { headers: { 'Content-Type': 'text/plain' } })
}
