import { data } from '@remix-run/node'
import type { Class, Step } from '#contract/shapes.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { safeRedirect } from '#app/redirect.server.ts'
import { redirectWithFlash, type Message } from '#app/session/flash.server.ts'
import type { LearnerVisit } from '#app/session/guards.server.ts'
import type { Learner } from '#app/session/record.server.ts'
import type { QuizAnswer } from '#app/upstream/steps.server.ts'
import { evosText } from '#app/ui/words.ts'
import { readChoices } from './choices.server.ts'
import { classPath, pathAfter, resultPath } from './part.ts'
import { keepResult } from './result.server.ts'

/** Says what was earned, and a new level once, on the page where it happened. */
async function earned({ learner, upstream }: LearnerVisit, title: string): Promise<Message> {
  const after: Learner = await upstream.profile.find()
  const has = `Você tem ${evosText(after.evos)}.`
  const description = after.level > learner.level ? `Você chegou ao nível ${after.level}! ${has}` : has
  return { kind: 'success', title, description }
}

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

export async function submitQuiz(visit: LearnerVisit, step: Step, form: FormData) {
  const { quiz } = step
  if (!quiz) throw data(null, 404)
  const chosen = readChoices(form, quiz)
  const missing = quiz.questions.map(({ index }) => index).filter((index) => chosen[index] === undefined)
  if (missing.length > 0) return data({ chosen, missing }, 400)

  const answers: QuizAnswer[] = Object.entries(chosen).map(([index, answer]) => ({
    questionIndex: Number(index),
    answer,
  }))
  const attempt = await visit.upstream.quizzes.submit(quiz.id, answers)
  await visit.unpark()
  await keepResult(visit.learner.id, quiz.id, attempt, answers)
  if (!attempt.success) return safeRedirect(resultPath(step.id))
  return redirectWithFlash(visit, resultPath(step.id), await earned(visit, 'Você passou no quiz.'))
}
