import { data } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import type { Class } from '#contract/shapes.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { successMessage } from '#app/learning/evos/level-gained.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { mergeNotes } from './note.ts'
import { partOf, pathAfter } from './part.ts'

type ClassProgress = Required<Pick<Class, 'ts' | 'n'>>

/** Position and note are saved by one call, so that a lock keeps two requests from undoing each other. */
function updateProgress<T extends object>(
  { settle, learner, url, services }: LearnerContext,
  stepId: string,
  update: (saved: ClassProgress) => Partial<ClassProgress> & T,
) {
  const classId = url.searchParams.get('aula') ?? ''
  return settle(calls.classProgress, (upstream) =>
    services.lock.run(`class:${learner.id}:${classId}`, async () => {
      const step = await upstream.steps.find(stepId)
      const part = partOf(step, url.searchParams)
      if (part?.kind !== 'class') throw data(null, part ? 400 : 404)
      const { open } = part
      const saved = { ts: open.ts ?? 0, n: open.n ?? '' }
      const changes = update(saved)
      const { ts, n } = { ...saved, ...changes }
      if (ts !== saved.ts || n !== saved.n) await upstream.classes.saveProgress(open.id, ts, n)
      return { step, open, ...changes }
    }),
  )
}

const MERGED = 'Sua anotação também tinha mudado em outro aparelho ou aba: juntamos os dois textos.'

const mergeForm = (form: FormData, saved: string) =>
  mergeNotes({ typed: textOf(form, 'note'), from: textOf(form, 'noteFrom'), saved })

async function mergeNote(context: LearnerContext, stepId: string, form: FormData) {
  const result = await updateProgress(context, stepId, ({ n }) => {
    if (!form.has('note')) return { isMerged: false }
    const { note, isMerged } = mergeForm(form, n)
    return { n: note, isMerged }
  })
  if (form.has('note')) await context.discardSavedForm()
  return result
}

export async function completeClass(context: LearnerContext, stepId: string, form: FormData) {
  const { step, open, isMerged } = await mergeNote(context, stepId, form)
  await context.upstream.classes.complete(open.id)
  const message = await successMessage(context, 'Aula concluída.', `a aula “${open.title}”`)
  const description = [message.description, isMerged && MERGED].filter(Boolean).join(' ')
  return redirectWithFlash(context, pathAfter(step, open.id), {
    ...message,
    description: description || undefined,
  })
}

export async function saveNote(context: LearnerContext, stepId: string, form: FormData) {
  if (!form.has('note')) throw data(null, 400)
  const { step, open, isMerged } = await mergeNote(context, stepId, form)
  return redirectWithFlash(context, classPath(step.id, open.id), {
    kind: 'success',
    title: 'Anotação salva.',
    description: isMerged ? MERGED : undefined,
  })
}

function requireClass({ url }: LearnerContext) {
  if (!url.searchParams.has('aula')) throw data(null, 400)
}

/** Seconds. */
const POSITION = /^\d{1,6}(\.\d{1,6})?$/

export async function savePosition(context: LearnerContext, stepId: string, form: FormData) {
  requireClass(context)
  const position = textOf(form, 'ts')
  if (!POSITION.test(position)) throw data(null, 400)
  await updateProgress(context, stepId, () => ({ ts: Number(position) }))
  return null
}

/** 409 if another device changed the note; a closing page (`last`) cannot ask, so its text is merged. */
export async function autosaveNote(context: LearnerContext, stepId: string, form: FormData) {
  requireClass(context)
  if (!form.has('note')) throw data(null, 400)
  const { isConflict } = await updateProgress(context, stepId, ({ n }) => {
    const { note, isMerged } = mergeForm(form, n)
    return isMerged && !form.has('last') ? { isConflict: true } : { n: note, isConflict: false }
  })
  if (isConflict) return data(null, 409)
  await context.discardSavedForm()
  return null
}
