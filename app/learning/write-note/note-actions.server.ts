import { data } from '@remix-run/node'
import { calls } from '#contract/calls.ts'
import { bySchema, type ParseForm } from '#app/forms/parse-form.server.ts'
import { callKeyOf } from '#app/forms/form-key.server.ts'
import { refusedWith } from '#app/forms/outage.ts'
import { receiveForm, Refusal, refuse } from '#app/forms/receive-form.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { noteForm, type NoteForm } from '#app/forms/schemas.server.ts'
import { BRASILIA, dayAndTime } from '#app/domain/dates.ts'
import { allNotes } from '#app/learning/notes/notes.server.ts'
import { notePath } from '#app/learning/notes/notes-path.ts'
import { NOTE } from '#app/learning/step/part.ts'
import { chosenOptions, PRACTICE_ANSWER } from '#app/learning/questions/answer-name.ts'
import { allOf } from '#app/learning/questions/shown-question.server.ts'
import { classPath, stepPath } from '#app/learning/step-path.ts'
import {
  requireClass,
  updateProgress,
  type ClassProgress,
  type SavedClass,
} from '#app/learning/step/class-progress.server.ts'
import { redirectWithFlash, type Message } from '#app/request/flash.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { attempt, expecting, NO_SUCH_CALL, NO_SUCH_ITEM, NOT_TAKEN } from '#app/upstream/failure.server.ts'
import { mergeNotes } from '#app/domain/merge-notes.ts'

export const MERGED = 'Sua anotação também tinha mudado em outro aparelho ou aba: juntamos os dois textos.'

const merge = ({ note, noteFrom }: NoteForm, saved: string) =>
  mergeNotes({ typed: note, from: noteFrom, saved })

const NOT_SAVED =
  'Sua anotação não foi salva agora. O que você escreveu continua aqui: tente de novo em instantes.'

/** With the answer to the class's question, which comes back with a form that is not taken. */
export const readClassForm: ParseForm<NoteForm> = (form) => {
  const { typed, ...reading } = bySchema(noteForm)(form)
  const { initialValue, fields = [] } = typed
  const answer = { [PRACTICE_ANSWER]: chosenOptions(form) }
  return {
    ...reading,
    typed: { initialValue: { ...initialValue, ...answer }, fields: [...fields, PRACTICE_ANSWER] },
  }
}

function lostIn(form: FormData): string {
  const intent = textOf(form, 'intent')
  const chosen = chosenOptions(form).filter(Boolean)
  if (intent === 'complete') return 'Ela saiu deste passo, e não foi concluída. '
  if (intent === 'mostrar') return 'Ela saiu deste passo, e sua anotação não foi mostrada. '
  if (intent === 'recolher') return 'O que você mostrou foi recolhido. '
  if (intent === 'note' || chosen.length === 0) return ''
  return `Ela saiu deste passo, e sua resposta não foi conferida: você tinha escolhido ${allOf(chosen)}. `
}

/** The author took the class out, or gave it another id, while this was written. */
async function noteOfGoneClass(context: LearnerContext, stepId: string, form: FormData, value: NoteForm) {
  const lost = lostIn(form)
  if (value.note === '')
    return redirectWithFlash(context, `${stepPath(stepId)}#conteudo`, {
      kind: 'info',
      title: 'A aula mudou enquanto você lia.',
      description: `${lost || 'Nada foi enviado. '}Siga daqui: é onde você está neste passo.`,
    })
  const { url, learner, services, settle } = context
  const id = url.searchParams.get('aula') ?? ''
  const save = (upstream: LearnerContext['upstream']) =>
    services.lock.run(`class:${learner.id}:${id}`, async () => {
      const all = await allNotes(context)
      const merged = merge(value, all?.notes.find(({ classId }) => classId === id)?.n ?? '')
      await upstream.classes.saveProgress(id, 0, merged.note, callKeyOf(form))
      return merged.isMerged ? `${MERGED} ` : ''
    })
  const merged = await settle(calls.classProgress, save)
  return redirectWithFlash(context, notePath(id), {
    kind: 'success',
    title: 'Anotação salva.',
    description: `A aula mudou enquanto você escrevia. ${lost}${merged}Sua anotação está aqui, com as outras.`,
  })
}

/** Saves the note, then answers with `respond`. */
export const receiveNote = <R>(
  context: LearnerContext,
  stepId: string,
  form: FormData,
  respond: (saved: SavedClass, key: string | undefined) => Promise<R | Refusal>,
) =>
  receiveForm(context, { form, read: readClassForm }, async ({ value, key }) => {
    const mergeInto = ({ n }: ClassProgress) => {
      const { note, isMerged } = merge(value, n)
      return { n: note, isMerged }
    }
    const update = updateProgress(context, stepId, mergeInto, key)
    const saved = await attempt(update)
    if (saved.ok || saved.code === NOT_TAKEN) return respond(await update, key)
    if (saved.code === NO_SUCH_ITEM) return noteOfGoneClass(context, stepId, form, value)
    if (saved.kind === 'refused') return refuse(400, refusedWith(saved.code), saved)
    return refuse(503, NOT_SAVED, saved)
  })

export async function saveNote(context: LearnerContext, stepId: string, form: FormData) {
  if (!form.has('note')) throw data(null, 400)
  return receiveNote(context, stepId, form, ({ step, open, isMerged }) =>
    redirectWithFlash(context, `${classPath(step.id, open.id)}#${NOTE}`, {
      kind: 'success',
      section: NOTE,
      title: `Anotação salva às ${dayAndTime(Date.now(), BRASILIA).time}.`,
      description: isMerged ? MERGED : undefined,
    }),
  )
}

const SHOWN: Message = {
  kind: 'success',
  title: 'Pronto, quem ensina vai ler.',
  description: 'A resposta aparece nesta aula e no início.',
}
const NOT_SHOWN: Message = {
  kind: 'info',
  title: 'Sua anotação foi salva, e não foi mostrada.',
  description: 'Ela está vazia, ninguém ensina esta aula a você agora, ou o texto de antes espera resposta.',
}
const WITHDRAWN: Message = {
  kind: 'success',
  title: 'Recolhido.',
  description: 'O texto e seu nome saíram da página da equipe. Sua anotação continua aqui.',
}

/** Saves the note, and shows it to who teaches as it is then. */
export const showNote = (context: LearnerContext, stepId: string, form: FormData) =>
  receiveNote(context, stepId, form, async ({ step, open, n }) => {
    const note = (n ?? '').trim()
    const { showNote: show } = context.upstream.groups
    const refusals = [NOT_TAKEN, NO_SUCH_ITEM, ...NO_SUCH_CALL]
    const shown = note && (await expecting(refusals, show(open.id, note)))
    return redirectWithFlash(context, classPath(step.id, open.id), shown && shown.ok ? SHOWN : NOT_SHOWN)
  })

/** Takes back what was shown of a class; the note that stands in its form is saved. */
export async function withdrawNotes(context: LearnerContext, stepId: string, form: FormData) {
  requireClass(context)
  // Also of a class that is gone.
  await context.upstream.groups.withdrawNotes(context.url.searchParams.get('aula') ?? '')
  return receiveNote(context, stepId, form, ({ step, open }) =>
    redirectWithFlash(context, classPath(step.id, open.id), WITHDRAWN),
  )
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
