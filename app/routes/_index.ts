import type { LoaderFunctionArgs } from '@remix-run/node'
import { safeRedirect } from '#app/redirect.server.ts'
import { requireLearner } from '#app/session/guards.server.ts'
import { HOME } from '#app/session/redirects.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireLearner(args)
  return safeRedirect(HOME)
}
