import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileName } from '#app/file-name.ts'
import { calendarOf } from '#app/lives/calendar.server.ts'
import { findLive } from '#app/lives/find.server.ts'
import { sequenceOf } from '#app/lives/sequence.server.ts'
import { hasAllProgrammes } from '#app/own-programmes.ts'
import { services } from '#app/services.server.ts'
import { requireLearner } from '#app/session/guards.server.ts'
import { notPermitted } from '#app/session/handling.server.ts'
import { visitOf } from '#app/session/visit.server.ts'

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
