import type { LoaderFunctionArgs } from '@remix-run/node'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { HOME } from '#app/request/redirects.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireLearner(args)
  return safeRedirect(HOME)
}
