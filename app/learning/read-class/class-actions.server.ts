import { data } from '@remix-run/node'
import type { Class } from '#contract/shapes.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { receiveForm } from '#app/forms/receive-form.server.ts'
import { gainBy, storedGain } from '#app/learning/evos/gain.server.ts'
import { learntText } from '#app/learning/step/learnt-text.ts'
import { requireClass, updateProgress, type SavedClass } from '#app/learning/step/class-progress.server.ts'
import { GAINED, isLastPart, momentPath, pathAfter, type Part } from '#app/learning/step/part.ts'
import { MERGED, readClassForm, receiveNote } from '#app/learning/write-note/note-actions.server.ts'
import { judgeAnswer } from './practice.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { attempt, NOT_TAKEN } from '#app/upstream/failure.server.ts'

/** Only a mark: the class opens without it, and the next visit sets it. False if the upstream did not take it. */
export async function startClass({ upstream }: LearnerContext, part: Part): Promise<boolean> {
  if (part.kind !== 'class' || part.open.startedAt) return true
  const started = await attempt(upstream.classes.start(part.open.id))
  return started.ok || started.code !== NOT_TAKEN
}

function titleOf({ ability, completedAt }: Class) {
  if (completedAt !== undefined) return 'Esta aula já estava feita.'
  return learntText(ability)
}

/** Saves the note that stands in a class's form, if it does, and answers with `respond`. */
const receiveClass = <R>(
  context: LearnerContext,
  stepId: string,
  form: FormData,
  respond: (saved: SavedClass, key: string | undefined) => Promise<R>,
) =>
  form.has('note')
    ? receiveNote(context, stepId, form, respond)
    : receiveForm(context, { form, read: readClassForm }, async ({ key }) =>
        respond(await updateProgress(context, stepId, () => ({ isMerged: false })), key),
      )

export const answerPractice = (context: LearnerContext, stepId: string, form: FormData) =>
  receiveClass(context, stepId, form, (saved) => judgeAnswer(context, saved, form))

export function completeClass(context: LearnerContext, stepId: string, form: FormData) {
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
      title: titleOf(open),
      evos: wasCompleted ? undefined : gain?.evos || undefined,
      description,
    })
  }
  return receiveClass(context, stepId, form, complete)
}

const SECONDS = /^\d{1,6}(\.\d{1,6})?$/

export async function savePosition(context: LearnerContext, stepId: string, form: FormData) {
  requireClass(context)
  const position = textOf(form, 'ts')
  if (!SECONDS.test(position)) throw data(null, 400)
  await updateProgress(context, stepId, () => ({ ts: Number(position) }))
  return null
}
