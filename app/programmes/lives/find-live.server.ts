import type { Live } from '#contract/shapes.ts'
import { ownProgrammes, PROGRAMMES, type ProgrammePath } from '#app/programmes/own-programmes.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import type { LiveEvent } from './live-event.ts'

interface Found {
  live: Live
  path: '/home' | ProgrammePath
}

/** Upstreams may show other lives at home, also to learners without a programme. */
async function searched(upstream: LearnerUpstream, tags: string, id: string): Promise<Found | undefined> {
  const programmes = ownProgrammes(tags).length > 0 ? await upstream.programmes.list() : []
  const ofProgrammes = programmes.flatMap(({ tag, live }) =>
    live.map((one) => ({ live: one, path: PROGRAMMES[tag].to })),
  )
  const found = ofProgrammes.find(({ live }) => live.id === id)
  if (found) return found
  const atHome = (await upstream.home.find()).live.find((one) => one.id === id)
  return atHome && { live: atHome, path: '/home' }
}

export async function findLive(
  upstream: LearnerUpstream,
  tags: string,
  id: string,
  publicUrl: string,
): Promise<LiveEvent | undefined> {
  const found = await searched(upstream, tags, id)
  if (!found) return undefined
  const { title, description, speaker, startsAt, endsAt } = found.live
  const page = new URL(found.path, publicUrl).href
  return { id, title, description, speaker, startsAt, endsAt, page }
}
