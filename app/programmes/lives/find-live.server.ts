import { ownProgrammes, PROGRAMMES } from '#app/domain/programmes.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'
import type { LiveEvent } from './calendar.server.ts'

/** How the ids of lives begin. */
const TEAM_LIVE = 'm-'

/** Upstreams may show other lives at home, also to learners without a programme. */
async function liveAndPage(upstream: LearnerUpstream, tags: string, id: string) {
  const { programmes } =
    ownProgrammes(tags).length > 0 ? await upstream.programmes.list() : { programmes: [] }
  const ofProgrammes = programmes.flatMap(({ tag, live }) =>
    live.map((one) => ({ live: one, path: PROGRAMMES[tag].to })),
  )
  const match = ofProgrammes.find(({ live }) => live.id === id)
  if (match) return match
  const atHome = (await upstream.home.find()).live.find((one) => one.id === id)
  if (atHome) return { live: atHome, path: '/home' }
  if (!id.startsWith(TEAM_LIVE)) return undefined
  const { groups } = await upstream.groups.list()
  const ofGroup = groups.flatMap(({ lives }) => lives).find((one) => one.id === id)
  return ofGroup && { live: ofGroup, path: '/turma' }
}

export async function findLive(
  upstream: LearnerUpstream,
  tags: string,
  id: string,
  publicUrl: string,
): Promise<LiveEvent | undefined> {
  const match = await liveAndPage(upstream, tags, id)
  return match && { ...match.live, page: new URL(match.path, publicUrl).href }
}
