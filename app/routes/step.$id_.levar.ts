import type { LoaderFunctionArgs } from '@remix-run/node'
import { newFormKey } from '#app/forms/form-key.server.ts'
import { download } from '#app/request/download.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { itemId, requireLearner } from '#app/request/guards.server.ts'
import { upstreamCan } from '#app/request/upstream-can.server.ts'
import { stepPath } from '#app/learning/step-path.ts'
import { stepFile } from '#app/learning/step-download/file.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

/** A closed step leads to its page, which says why. `?guardar` is what the browser keeps, with forms. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { upstream, services, learner, url } = context
  const id = itemId(context.url)
  const admitted = await attempt(upstream.steps.enrol(id))
  const step = admitted.ok ? await attempt(upstream.steps.find(id)) : admitted
  if (!step.ok) throw safeRedirect(stepPath(id))

  const forms = url.searchParams.has('guardar')
    ? {
        stepId: id,
        newKey: () => newFormKey(learner.id),
        takesAnswers: await upstreamCan(context, 'idempotency'),
      }
    : undefined
  const { name, html } = await stepFile(step.value, services.env, { forms })
  return download(html, 'text/html; charset=utf-8', name)
}
