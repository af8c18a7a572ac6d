import { data } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import type { Class, Step } from '#contract/shapes.ts'
import { earned } from '#app/evos/earned.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { services } from '#app/services.server.ts'
import { redirectWithFlash } from '#app/session/flash.server.ts'
import type { LearnerVisit } from '#app/session/guards.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { partOf, pathAfter } from './part.ts'

/** Place and note travel together, so whoever sends the one looks at the other, and nobody writes in between. */
function inClass<T>(
  { learner, settle }: LearnerVisit,
  classId: string,
  work: (upstream: LearnerVisit['upstream']) => Promise<T>,
): Promise<T> {
  return settle(calls.classProgress, (upstream) =>
    services().lock.run(`class:${learner.id}:${classId}`, () => work(upstream)),
  )
}

/** Keeps the note that came along, where one did and it says something else than the one that is kept. */
async function keepNote(visit: LearnerVisit, { id, ts, n }: Class, form: FormData) {
  if (!form.has('note')) return
  const note = textOf(form, 'note')
  if (note !== (n ?? ''))
    await inClass(visit, id, (upstream) => upstream.classes.saveProgress(id, ts ?? 0, note))
  await visit.unpark()
}

export async function completeClass(visit: LearnerVisit, step: Step, open: Class, form: FormData) {
  await keepNote(visit, open, form)
  await visit.upstream.classes.complete(open.id)
  const message = await earned(visit, 'Aula concluída.', `a aula “${open.title}”`)
  return redirectWithFlash(visit, pathAfter(step, open.id), message)
}

export async function saveNote(visit: LearnerVisit, step: Step, open: Class, form: FormData) {
  if (!form.has('note')) throw data(null, 400)
  await keepNote(visit, open, form)
  return redirectWithFlash(visit, classPath(step.id, open.id), { kind: 'success', title: 'Anotação salva.' })
}

/** Seconds, as a player counts them. */
const PLACE = /^\d{1,6}(\.\d{1,6})?$/

type Kept = Pick<Class, 'ts' | 'n'>

/** What an open page wants kept of the class: its place, or the note. */
function changeIn(form: FormData): Kept | undefined {
  if (form.get('intent') === 'autosave') return form.has('note') ? { n: textOf(form, 'note') } : undefined
  const place = textOf(form, 'ts')
  return PLACE.test(place) ? { ts: Number(place) } : undefined
}

/** An open page keeps the place or the note of its class; nothing on the page changes. */
export async function keepInClass(visit: LearnerVisit, stepId: string, form: FormData) {
  const change = changeIn(form)
  const classId = visit.url.searchParams.get('aula')
  if (!change || !classId) throw data(null, 400)
  await inClass(visit, classId, async (upstream) => {
    const part = partOf(await upstream.steps.find(stepId), visit.url.searchParams)
    if (part?.kind !== 'class') throw data(null, 404)
    const { ts = 0, n = '' } = part.open
    const next = { ts, n, ...change }
    if (next.ts !== ts || next.n !== n) await upstream.classes.saveProgress(classId, next.ts, next.n)
  })
  if (change.n !== undefined) await visit.unpark()
  return null
}
