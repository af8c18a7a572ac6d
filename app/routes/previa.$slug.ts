import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLegalSlug } from '#app/legal/slugs.ts'
import { openDraft, revisionOf } from '#app/legal/reading/preview/draft.server.ts'
import { REFUSALS } from '#app/legal/reading/preview/view.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'

/** The revision of a draft as it is now, which an open preview compares with its own. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { slug = '' } = params
  if (!isLegalSlug(slug)) throw new Response(null, { status: 404 })
  const texts = legalTextsOf(context)
  const opened = openDraft(texts, slug, new URL(request.url))
  if (typeof opened === 'string') return new Response(null, { status: REFUSALS[opened].status })
  return new Response(revisionOf(texts, opened.draft), { headers: { 'Content-Type': 'text/plain' } })
}
