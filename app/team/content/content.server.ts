import type { Data } from '#contract/calls.ts'
import type { teamCalls } from '#contract/team-calls.ts'
import { expecting, NO_SUCH_CALL, NO_SUCH_ITEM } from '#app/upstream/failure.server.ts'
import type { TeamContext } from '../access/guards.server.ts'
import type { TeamPath } from '../access/permissions.ts'
import { partPath, trailFilesPath } from './paths.ts'

/** 403: the upstream wants another secret. */
const NONE = [403, NO_SUCH_ITEM, ...NO_SUCH_CALL]

export type ContentFiles = Data<typeof teamCalls.content>
type TrailFiles = ContentFiles['trails'][number]

/** Undefined if the upstream has no content files, no such trail or no such call. */
export async function readContentFiles(
  { visitor }: TeamContext,
  trail?: string,
): Promise<ContentFiles | undefined> {
  const answer = await expecting(NONE, visitor.contentFiles(trail === undefined ? {} : { t: trail }))
  return answer.ok ? answer.value : undefined
}

export async function readDraftStep({ visitor }: TeamContext, step: string) {
  const answer = await expecting(NONE, visitor.draftStep(step))
  return answer.ok ? answer.value : undefined
}

interface Draft {
  to: TeamPath
  title: string
  place: string
}

export function draftsIn(trails: TrailFiles[]): Draft[] {
  return trails.flatMap((trail) => {
    const to = trailFilesPath(trail.id)
    const inSteps = trail.steps.flatMap((step): Draft[] => [
      ...(step.draft ? [{ to, title: step.title, place: `passo de ${trail.title}` }] : []),
      ...step.classes
        .filter(({ draft }) => draft)
        .map(({ id, title }) => ({
          to: partPath(trail.id, step.id, { aula: id }),
          title,
          place: `aula de ${step.title}, em ${trail.title}`,
        })),
    ])
    return [...(trail.draft ? [{ to, title: trail.title, place: 'trilha' }] : []), ...inSteps]
  })
}
