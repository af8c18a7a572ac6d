import type { LoaderFunctionArgs } from '@remix-run/node'
import { ownerOf } from '#app/forms/form-key.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'

/** Whose session the browser has: what waits in it is sent for nobody else. */
export async function loader(args: LoaderFunctionArgs) {
  const { learner } = await requireLearner(args)
  return Response.json({ learner: ownerOf(learner.id) }, { headers: { 'Cache-Control': 'no-store' } })
}
