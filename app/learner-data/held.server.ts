/** All that the upstream holds on a learner, in as many calls as it takes (LGPD, art. 18, II and V). */
import type { StepCard } from '#contract/shapes.ts'
import { rememberAccepted } from '#app/legal/accepted.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'

/** So many entries of the history that nobody has more, and no loop has no end. */
const MOST_PAGES = 40

/** What an upstream does not have, or cannot say now, is left out; `undefined` says so. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  const outcome = await attempt(work)
  return outcome.ok ? outcome.value : undefined
}

async function answersOf(upstream: LearnerUpstream, id: string) {
  const survey = await orNothing(upstream.surveys.find(id))
  return survey?.questions.flatMap(({ title, answer, options = [] }) => {
    const chosen = [answer ?? []].flat()
    const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value)
    return labels.length > 0 ? [{ question: title, answers: labels }] : []
  })
}

async function notesOf(upstream: LearnerUpstream, steps: StepCard[]) {
  const notes: { stepTitle: string; classTitle: string; note: string }[] = []
  for (const { id, title } of steps) {
    const step = await orNothing(upstream.steps.find(id))
    for (const { title: classTitle, n } of step?.classes ?? []) {
      if (n) notes.push({ stepTitle: title, classTitle, note: n })
    }
  }
  return notes
}

async function evosOf(upstream: LearnerUpstream) {
  const entries: { at: string; evos: number; reason: string }[] = []
  let cursor = ''
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await orNothing(upstream.evos.list(cursor))
    entries.push(...(found?.entries ?? []))
    if (!found?.next) break
    cursor = found.next
  }
  return entries
}

export async function allHeld(upstream: LearnerUpstream) {
  const { can, ...held } = await upstream.profile.complete()
  await rememberAccepted(held.id, held.legal ?? [])
  const surveys = []
  for (const survey of held.surveys) {
    surveys.push({ ...survey, answers: await answersOf(upstream, survey.id) })
  }
  return {
    ...held,
    surveys,
    notes: await notesOf(upstream, held.steps),
    evosHistory: can.includes('evos') ? await evosOf(upstream) : undefined,
  }
}
