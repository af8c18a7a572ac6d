import { data } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import type { Class } from '#contract/shapes.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { NO_SUCH_ITEM, upstreamFailure } from '#app/upstream/failure.server.ts'
import { partOf } from './part.ts'

export type ClassProgress = Required<Pick<Class, 'ts' | 'n'>>

/** Position and note are saved by one call, so that a lock keeps two requests from undoing each other. */
export function updateProgress<T extends object>(
  { settle, learner, url, services }: LearnerContext,
  stepId: string,
  update: (saved: ClassProgress) => Partial<ClassProgress> & T,
  key?: string,
) {
  const classId = url.searchParams.get('aula') ?? ''
  return settle(calls.classProgress, (upstream) =>
    services.lock.run(`class:${learner.id}:${classId}`, async () => {
      const step = await upstream.steps.find(stepId)
      const part = partOf(step, url.searchParams)
      if (!part) throw upstreamFailure('refused', { code: NO_SUCH_ITEM, status: 404, call: calls.step.path })
      if (part.kind !== 'class') throw data(null, 400)
      const { open } = part
      const saved = { ts: open.ts ?? 0, n: open.n ?? '' }
      const changes = update(saved)
      const { ts, n } = { ...saved, ...changes }
      if (ts !== saved.ts || n !== saved.n) await upstream.classes.saveProgress(open.id, ts, n, key)
      return { step, open, ...changes }
    }),
  )
}

export type SavedClass = Awaited<ReturnType<typeof updateProgress<{ isMerged: boolean }>>>

/** What a page saves by itself names its class: the part to go on with may be another one by then. */
export function requireClass({ url }: LearnerContext) {
  if (!url.searchParams.has('aula')) throw data(null, 400)
}
