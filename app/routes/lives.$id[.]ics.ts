import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileName } from '#app/request/file-name.ts'
import { calendarOf } from '#app/programmes/lives/calendar.server.ts'
import { findLive } from '#app/programmes/lives/find-live.server.ts'
import { sequenceOf } from '#app/programmes/lives/calendar-sequence.server.ts'
import { hasAllProgrammes } from '#app/programmes/own-programmes.ts'
import { services } from '#app/request/services.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { notPermitted } from '#app/request/upstream-failures.server.ts'
import { visitOf } from '#app/request/request-context.server.ts'

/** Nobody says whose a live is: to who has both programmes there is no such live, to others it may be of the other one. */
async function nothingFor(args: LoaderFunctionArgs, tags: string): Promise<Response> {
  return hasAllProgrammes(tags) ? new Response(null, { status: 404 }) : notPermitted(await visitOf(args))
}

/** `Adicionar à agenda`: one live as a file that calendars read. A download: calendars bring no session to ask again. */
export async function loader(args: LoaderFunctionArgs) {
  const { upstream, learner } = await requireLearner(args)
  const { env, store } = services()
  const event = await findLive(upstream, learner.tags, args.params.id ?? '', env.PUBLIC_URL)
  if (!event) throw await nothingFor(args, learner.tags)

  const sequence = await sequenceOf(store, event)
  return new Response(calendarOf(event, sequence, env.APP_NAME), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName(event.title, 'ics', 'live')}"`,
      'Cache-Control': 'no-store',
    },
  })
}
