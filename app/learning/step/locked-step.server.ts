import { calls } from '#contract/calls.ts'
import { stepPath } from '#app/learning/step-path.ts'
import { trailPath } from '#app/learning/trail-path.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { settleOptional } from '#app/request/settle-optional.server.ts'
import { SECOND } from '#contract/durations.ts'
import { ofText } from '#app/ui/words.ts'

/** What comes before a step that is not open yet; undefined if that is unknown. */
export async function lockedStep({ upstream }: LearnerContext, id: string) {
  const found = await settleOptional(calls.userTrails, upstream.trails.list(), 2 * SECOND)
  const trail = found?.trails.find(({ steps }) => steps.some((step) => step.id === id))
  if (!trail) return undefined
  const at = trail.steps.findIndex((step) => step.id === id)
  const missing = trail.steps.findIndex(({ completed, locked }) => !completed && !locked)
  const before = trail.steps[missing]
  const step = trail.steps[at]
  if (!step || !before || missing >= at) return undefined
  return {
    title: step.title,
    place: `${trail.title} · passo ${ofText(at + 1, trail.steps.length)}`,
    isNext: at === missing + 1,
    before: { title: before.title, number: missing + 1, to: stepPath(before.id) },
    trail: { title: trail.title, to: trailPath(trail.id) },
  }
}

export type ShownLockedStep = NonNullable<Awaited<ReturnType<typeof lockedStep>>>
