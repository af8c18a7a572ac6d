import { data } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import type { Class } from '#contract/shapes.ts'
import { earned } from '#app/learning/evos/level-gained.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { services } from '#app/request/services.server.ts'
import { redirectWithFlash, type Message } from '#app/request/flash.server.ts'
import type { LearnerVisit } from '#app/request/guards.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { settledNote } from './note.ts'
import { partOf, pathAfter } from './part.ts'

type Kept = Required<Pick<Class, 'ts' | 'n'>>

/** Changes what is kept of the open class. Place and note travel together, so that nobody writes between look and write. */
function inClass<T extends object>(
  { settle, learner, url }: LearnerVisit,
  stepId: string,
  change: (kept: Kept) => Partial<Kept> & T,
) {
  const classId = url.searchParams.get('aula') ?? ''
  return settle(calls.classProgress, (upstream) =>
    services().lock.run(`class:${learner.id}:${classId}`, async () => {
      const step = await upstream.steps.find(stepId)
      const part = partOf(step, url.searchParams)
      if (part?.kind !== 'class') throw data(null, part ? 400 : 404)
      const { open } = part
      const kept = { ts: open.ts ?? 0, n: open.n ?? '' }
      const changed = change(kept)
      const { ts, n } = { ...kept, ...changed }
      if (ts !== kept.ts || n !== kept.n) await upstream.classes.saveProgress(open.id, ts, n)
      return { step, open, ...changed }
    }),
  )
}

const JOINED = 'Sua anotação também tinha mudado em outro aparelho ou aba: juntamos os dois textos.'

const settled = (form: FormData, kept: string) =>
  settledNote({ typed: textOf(form, 'note'), from: textOf(form, 'noteFrom'), kept })

/** The note of a form, with what was written elsewhere since that form was loaded. */
async function keepNote(visit: LearnerVisit, stepId: string, form: FormData) {
  const done = await inClass(visit, stepId, ({ n }) => {
    if (!form.has('note')) return { isJoined: false }
    const { note, isJoined } = settled(form, n)
    return { n: note, isJoined }
  })
  if (form.has('note')) await visit.discardSavedForm()
  return done
}

export async function completeClass(visit: LearnerVisit, stepId: string, form: FormData) {
  const { step, open, isJoined } = await keepNote(visit, stepId, form)
  await visit.upstream.classes.complete(open.id)
  const said = await earned(visit, 'Aula concluída.', `a aula “${open.title}”`)
  const description = [said.description, isJoined && JOINED].filter(Boolean).join(' ')
  return redirectWithFlash(visit, pathAfter(step, open.id), {
    ...said,
    description: description || undefined,
  })
}

export async function saveNote(visit: LearnerVisit, stepId: string, form: FormData) {
  if (!form.has('note')) throw data(null, 400)
  const { step, open, isJoined } = await keepNote(visit, stepId, form)
  const said: Message = {
    kind: 'success',
    title: 'Anotação salva.',
    description: isJoined ? JOINED : undefined,
  }
  return redirectWithFlash(visit, classPath(step.id, open.id), said)
}

/** Seconds, as a player counts them. */
const PLACE = /^\d{1,6}(\.\d{1,6})?$/

/** An open page keeps the place in its class; nothing on the page changes. */
async function keepPlace(visit: LearnerVisit, stepId: string, form: FormData) {
  const place = textOf(form, 'ts')
  if (!PLACE.test(place)) throw data(null, 400)
  await inClass(visit, stepId, () => ({ ts: Number(place) }))
  return null
}

/** On its way out: nobody is there any more to be asked. */
const isLast = (form: FormData) => form.has('last')

/**
 * An open page keeps the note as it is typed. Where it was changed elsewhere meanwhile nothing is kept yet: 409, and the
 * page says so, for it must not change the text under somebody's fingers.
 */
async function autosave(visit: LearnerVisit, stepId: string, form: FormData) {
  if (!form.has('note')) throw data(null, 400)
  const { isRefused } = await inClass(visit, stepId, ({ n }) => {
    const { note, isJoined } = settled(form, n)
    return isJoined && !isLast(form) ? { isRefused: true } : { n: note, isRefused: false }
  })
  if (isRefused) return data(null, 409)
  await visit.discardSavedForm()
  return null
}

/** What an open page keeps of its class by itself. */
export function keepInClass(visit: LearnerVisit, stepId: string, form: FormData) {
  if (!visit.url.searchParams.has('aula')) throw data(null, 400)
  return form.get('intent') === 'autosave' ? autosave(visit, stepId, form) : keepPlace(visit, stepId, form)
}
