/** All that the upstream holds on a learner, in as many calls as it takes (LGPD, art. 18, II and V). */
import type { calls, Data } from '#contract/calls.ts'
import type { StepCard } from '#contract/shapes.ts'
import { rememberAccepted, rememberedTexts } from '#app/legal/acceptance/accepted.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'

const MOST_PAGES = 40

export type Part = 'answers' | 'notes' | 'evosHistory'

/** Resolves to undefined if the upstream refuses or fails. */
type Ask = <T>(part: Part, work: Promise<T>) => Promise<T | undefined>

/** Adds a part to `missing` if a call of it failed. */
const asking =
  (missing: Set<Part>): Ask =>
  async (part, work) => {
    const outcome = await attempt(work)
    if (outcome.ok) return outcome.value
    if (outcome.kind !== 'refused') missing.add(part)
    return undefined
  }

async function answersOf(upstream: LearnerUpstream, id: string, ask: Ask) {
  const survey = await ask('answers', upstream.surveys.find(id))
  return survey?.questions.flatMap(({ title, answer, options = [] }) => {
    const chosen = [answer ?? []].flat()
    const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value)
    return labels.length > 0 ? [{ question: title, answers: labels }] : []
  })
}

type Held = Data<typeof calls.userComplete>

const notesIn = (classes: NonNullable<Held['classes']>) =>
  classes.flatMap(({ stepTitle, title, n }) => (n ? [{ stepTitle, classTitle: title, note: n }] : []))

async function notesOf(upstream: LearnerUpstream, steps: StepCard[], ask: Ask) {
  const notes: ReturnType<typeof notesIn> = []
  for (const { id, title } of steps) {
    const step = await ask('notes', upstream.steps.find(id))
    for (const { title: classTitle, n } of step?.classes ?? []) {
      if (n) notes.push({ stepTitle: title, classTitle, note: n })
    }
  }
  return notes
}

async function evosOf(upstream: LearnerUpstream, ask: Ask) {
  const entries: { at: string; evos: number; reason: string }[] = []
  let cursor = ''
  for (let count = 0; count < MOST_PAGES; count++) {
    const page = await ask('evosHistory', upstream.evos.list(cursor))
    entries.push(...(page?.entries ?? []))
    if (!page?.next) break
    cursor = page.next
  }
  return entries
}

export async function allHeld({ upstream, services }: Pick<LearnerContext, 'upstream' | 'services'>) {
  const held = await upstream.profile.complete()
  await rememberAccepted(services, held.id, held.legal ?? [])
  const missing = new Set<Part>()
  const ask = asking(missing)
  const surveys = []
  for (const survey of held.surveys) {
    surveys.push({ ...survey, answers: survey.answers ?? (await answersOf(upstream, survey.id, ask)) })
  }
  const notes = held.classes ? notesIn(held.classes) : await notesOf(upstream, held.steps, ask)
  const evosHistory = held.can.includes('evos') ? await evosOf(upstream, ask) : undefined
  const legal: Held['legal'] = held.legal ?? (await rememberedTexts(services, held.id))
  return { ...held, legal, surveys, notes, evosHistory, missing: [...missing] }
}
