import { data } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import type { Class } from '#contract/shapes.ts'
import { bySchema } from '#app/forms/form-reader.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { refusedWith } from '#app/forms/outage.ts'
import { receiveForm, Refusal, refuse } from '#app/forms/receive-form.server.ts'
import { buttonForm, noteForm, type NoteForm } from '#app/forms/schemas.server.ts'
import { gainBy, storedGain } from '#app/learning/evos/gain.server.ts'
import { classPath } from '#app/learning/step-path.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { attempt, NOT_TAKEN } from '#app/upstream/failure.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { evosText } from '#app/ui/words.ts'
import { mergeNotes } from '#app/learning/notes/merge-notes.ts'
import { GAINED, isLastPart, momentPath, partOf, pathAfter } from './part.ts'

type ClassProgress = Required<Pick<Class, 'ts' | 'n'>>

/** Position and note are saved by one call, so that a lock keeps two requests from undoing each other. */
function updateProgress<T extends object>(
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
      if (part?.kind !== 'class') throw data(null, part ? 400 : 404)
      const { open } = part
      const saved = { ts: open.ts ?? 0, n: open.n ?? '' }
      const changes = update(saved)
      const { ts, n } = { ...saved, ...changes }
      if (ts !== saved.ts || n !== saved.n) await upstream.classes.saveProgress(open.id, ts, n, key)
      return { step, open, ...changes }
    }),
  )
}

const MERGED = 'Sua anotação também tinha mudado em outro aparelho ou aba: juntamos os dois textos.'

const merge = ({ note, noteFrom }: NoteForm, saved: string) =>
  mergeNotes({ typed: note, from: noteFrom, saved })

const NOT_SAVED =
  'Sua anotação não foi salva agora. O que você escreveu continua aqui: tente de novo em instantes.'

type SavedClass = Awaited<ReturnType<typeof updateProgress<{ isMerged: boolean }>>>

/** Saves the note, then answers with `respond`. */
const receiveNote = <R>(
  context: LearnerContext,
  stepId: string,
  form: FormData,
  respond: (saved: SavedClass, key: string | undefined) => Promise<R>,
) =>
  receiveForm(context, { form, read: bySchema(noteForm) }, async ({ value, key }) => {
    const mergeInto = ({ n }: ClassProgress) => {
      const { note, isMerged } = merge(value, n)
      return { n: note, isMerged }
    }
    const update = updateProgress(context, stepId, mergeInto, key)
    const saved = await attempt(update)
    if (saved.ok || saved.code === NOT_TAKEN) return respond(await update, key)
    if (saved.kind === 'refused') return refuse(400, refusedWith(saved.code), saved)
    return refuse(503, NOT_SAVED, saved)
  })

function titleOf(wasCompleted: boolean, evos?: number) {
  if (wasCompleted) return 'Esta aula já estava concluída.'
  return evos ? `Aula concluída: +${evosText(evos)}.` : 'Aula concluída.'
}

export async function completeClass(context: LearnerContext, stepId: string, form: FormData) {
  const complete = async ({ step, open, isMerged }: SavedClass, key: string | undefined) => {
    await context.upstream.classes.complete(open.id, key)
    const wasCompleted = open.completedAt !== undefined
    const gain = await (wasCompleted ? storedGain : gainBy)(context, step.id, open.id)
    const description = isMerged ? MERGED : undefined
    if (isLastPart(step, open.id) || gain?.level !== undefined) {
      const to = momentPath(step.id, open.id)
      if (!isMerged) return safeRedirect(to)
      return redirectWithFlash(context, to, { kind: 'success', title: 'Anotação salva.', description })
    }
    return redirectWithFlash(context, pathAfter(step, open.id), {
      section: GAINED,
      kind: 'success',
      title: titleOf(wasCompleted, gain?.evos),
      description,
    })
  }
  if (form.has('note')) return receiveNote(context, stepId, form, complete)
  return receiveForm(context, { form, read: bySchema(buttonForm) }, async ({ key }) =>
    complete(await updateProgress(context, stepId, () => ({ isMerged: false })), key),
  )
}

export async function saveNote(context: LearnerContext, stepId: string, form: FormData) {
  if (!form.has('note')) throw data(null, 400)
  return receiveNote(context, stepId, form, ({ step, open, isMerged }) =>
    redirectWithFlash(context, classPath(step.id, open.id), {
      kind: 'success',
      title: 'Anotação salva.',
      description: isMerged ? MERGED : undefined,
    }),
  )
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
  return receiveForm(context, { form, read: bySchema(noteForm) }, async ({ value }) => {
    const { isConflict } = await updateProgress(context, stepId, ({ n }) => {
      const { note, isMerged } = merge(value, n)
      return isMerged && !form.has('last') ? { isConflict: true } : { n: note, isConflict: false }
    })
    return isConflict ? new Refusal(409, {}) : null
  })
}
