import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLegalSlug } from '#app/legal/text.ts'
import { readRevision } from '#app/legal/reading/preview/read-preview.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'

/** The revision of a draft as it is now, which an open preview compares with its own. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { slug = '' } = params
  if (!isLegalSlug(slug)) throw new Response(null, { status: 404 })
  return readRevision(legalTextsOf(context), slug, new URL(request.url).searchParams)
}
