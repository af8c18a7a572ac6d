import type { LoaderFunctionArgs } from '@remix-run/node'
import { servicesOf } from '#app/request/services.server.ts'
import { isLegalSlug } from '#app/legal/slugs.ts'
import { openDraft } from '#app/legal/preview/draft.server.ts'
import { followDraft } from '#app/legal/preview/follow.server.ts'
import { REFUSALS } from '#app/legal/preview/view.ts'

/** What an open page of a draft follows: events, one for each time that the draft is saved. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { slug = '' } = params
  // The answer has no end that the router, or who asks for its headers alone, could wait for.
  const isFollowed = request.method === 'GET' && !context.isDataRequest
  if (!isLegalSlug(slug) || !isFollowed) throw new Response(null, { status: 404 })
  const opened = openDraft(slug, new URL(request.url), servicesOf(context).env)
  if (typeof opened === 'string') return new Response(null, { status: REFUSALS[opened].status })
  return followDraft(opened, context.departure?.() ?? request.signal)
}
