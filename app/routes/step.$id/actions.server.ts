import { data } from '@remix-run/node'
import type { Class, Step } from '#contract/shapes.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { redirectWithFlash } from '#app/session/flash.server.ts'
import type { LearnerVisit } from '#app/session/guards.server.ts'
import { earned } from './earned.server.ts'
import { classPath, pathAfter } from './part.ts'

/** Keeps the note that came along, where one did and it says something else than the one that is kept. */
async function keepNote({ upstream, unpark }: LearnerVisit, { id, ts, n }: Class, form: FormData) {
  if (!form.has('note')) return
  const note = textOf(form, 'note')
  if (note !== (n ?? '')) await upstream.classes.saveProgress(id, ts ?? 0, note)
  await unpark()
}

export async function completeClass(visit: LearnerVisit, step: Step, open: Class, form: FormData) {
  await keepNote(visit, open, form)
  await visit.upstream.classes.complete(open.id)
  return redirectWithFlash(visit, pathAfter(step, open.id), await earned(visit, 'Aula concluída.'))
}

export async function saveNote(visit: LearnerVisit, step: Step, open: Class, form: FormData) {
  if (!form.has('note')) throw data(null, 400)
  await keepNote(visit, open, form)
  return redirectWithFlash(visit, classPath(step.id, open.id), { kind: 'success', title: 'Anotação salva.' })
}
