import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileName } from '#app/request/file-name.ts'
import { calendarOf } from '#app/programmes/lives/calendar.server.ts'
import { findLive } from '#app/programmes/lives/find-live.server.ts'
import { sequenceOf } from '#app/programmes/lives/calendar-sequence.server.ts'
import { hasAllProgrammes } from '#app/programmes/own-programmes.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { notPermitted } from '#app/request/upstream-failures.server.ts'

/** Nobody says whose a live is: to who has both programmes there is no such live, to others it may be of the other one. */
async function nothingFor(context: LearnerContext): Promise<Response> {
  const isUnknown = hasAllProgrammes(context.learner.tags)
  return isUnknown ? new Response(null, { status: 404 }) : notPermitted(context)
}

/** `Adicionar à agenda`: one live as a file that calendars read. A download: calendars bring no session to ask again. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const { upstream, learner, services } = context
  const { env, store } = services
  const event = await findLive(upstream, learner.tags, args.params.id ?? '', env.PUBLIC_URL)
  if (!event) throw await nothingFor(context)

  const sequence = await sequenceOf(store, event)
  return new Response(calendarOf(event, sequence, env.APP_NAME), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName(event.title, 'ics', 'live')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
