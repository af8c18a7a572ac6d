import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileName } from '#app/request/file-name.ts'
import { calendarOf } from '#app/programmes/lives/calendar.server.ts'
import { findLive } from '#app/programmes/lives/find-live.server.ts'
import { hasAllProgrammes } from '#app/domain/programmes.ts'
import { download } from '#app/request/download.server.ts'
import { itemId, requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { notPermitted } from '#app/request/upstream-failures.server.ts'

/** A live may belong to the programme that the learner lacks; with both programmes there is no such live. */
async function nothingFor(context: LearnerContext): Promise<Response> {
  const isUnknown = hasAllProgrammes(context.learner.tags)
  return isUnknown ? new Response(null, { status: 404 }) : notPermitted(context)
}

/** A download, as a calendar has no session to subscribe with. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { upstream, learner, services } = context
  const { env } = services
  const id = itemId(context.url).replace(/\.ics$/, '')
  const event = await findLive(upstream, learner.tags, id, env.PUBLIC_URL)
  if (!event) throw await nothingFor(context)
  return download(
    calendarOf(event, env.APP_NAME),
    'text/calendar; charset=utf-8',
    fileName(event.title, 'ics', 'live'),
  )
}
