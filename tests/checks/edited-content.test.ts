/** Learners in the middle of content that is edited: what they did stays theirs. */
import { expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { catalogueOf } from '#api/content/catalogue.ts'
import type { Content, Lesson, Step } from '#api/content/model.ts'
import { readContent } from '#api/content/read-content.ts'
import { retiredTitles, syncContent } from '#api/publishing/sync-content.ts'
import { pessoa, type Person } from '#tests/support/api/people.ts'
import { FIXTURE_CONTENT, onDatabase, type World } from '#tests/support/api/world.ts'
import { seeded, type Random } from './random.ts'

vi.setConfig({ testTimeout: 600_000 })

const LEARNERS = 1_000
const EDITS = 200
const ACTS_AFTER_EACH = 5

/** What was taken out of the content and may come back. */
interface Removed {
  lessons: { lesson: Lesson; stepId: string }[]
  steps: { step: Step; trailAt: number }[]
  quizzes: { quiz: NonNullable<Step['quiz']>; stepId: string }[]
}

const someOf = <T>(random: Random, items: readonly T[]): T | undefined => items[random.below(items.length)]
const stepsOf = ({ trails }: Content) => trails.flatMap(({ steps }) => steps)

function takeFrom<T>(random: Random, items: T[]): T | undefined {
  return items.splice(random.below(items.length), 1)[0]
}

function shuffle(random: Random, items: unknown[]) {
  const [moved] = items.splice(random.below(items.length), 1)
  items.splice(random.below(items.length + 1), 0, moved)
}

/** The ways in which an author changes content; those that find nothing to change do nothing. */
const EDITS_BY_NAME: Record<
  string,
  (random: Random, content: Content, removed: Removed, at: number) => void
> = {
  'rename a class': (random, content, _, at) => {
    const lesson = someOf(
      random,
      stepsOf(content).flatMap(({ classes }) => classes),
    )
    if (lesson) lesson.title = `Aula ${at}`
  },
  'rename a step': (random, content, _, at) => {
    const step = someOf(random, stepsOf(content))
    if (step) step.title = `Passo ${at}`
  },
  'order classes': (random, content) => {
    shuffle(random, someOf(random, stepsOf(content))?.classes ?? [])
  },
  'order steps': (random, content) => {
    shuffle(random, someOf(random, content.trails)?.steps ?? [])
  },
  'add a class': (random, content, _, at) => {
    const step = someOf(random, stepsOf(content))
    const [model] = step?.classes ?? []
    if (step && model) step.classes.push({ ...model, id: `nova-${at}`, title: `Nova ${at}` })
  },
  'move a class': (random, content) => {
    const [from, to] = [someOf(random, stepsOf(content)), someOf(random, stepsOf(content))]
    if (!from || !to || from.classes.length < 2) return
    const lesson = takeFrom(random, from.classes)
    if (lesson) to.classes.push({ ...lesson, stepId: to.id })
  },
  'remove a class': (random, content, removed) => {
    const step = someOf(random, stepsOf(content))
    if (!step || step.classes.length < 2) return
    const lesson = takeFrom(random, step.classes)
    if (lesson) removed.lessons.push({ lesson, stepId: step.id })
  },
  'bring a class back': (random, content, removed) => {
    const { lesson, stepId } = takeFrom(random, removed.lessons) ?? {}
    const step = stepsOf(content).find(({ id }) => id === stepId) ?? someOf(random, stepsOf(content))
    if (lesson && step) step.classes.push({ ...lesson, stepId: step.id })
  },
  'remove a step': (random, content, removed) => {
    const trailAt = random.below(content.trails.length)
    const steps = content.trails[trailAt]?.steps ?? []
    if (steps.length < 2) return
    const step = takeFrom(random, steps)
    if (step) removed.steps.push({ step, trailAt })
  },
  'bring a step back': (random, content, removed) => {
    const { step, trailAt } = takeFrom(random, removed.steps) ?? {}
    if (step) content.trails[trailAt ?? 0]?.steps.push(step)
  },
  'remove a quiz': (random, content, removed) => {
    const step = someOf(random, stepsOf(content))
    if (!step?.quiz) return
    removed.quizzes.push({ quiz: step.quiz, stepId: step.id })
    step.quiz = undefined
  },
  'bring a quiz back': (random, content, removed) => {
    const { quiz, stepId } = takeFrom(random, removed.quizzes) ?? {}
    const step = stepsOf(content).find(({ id }) => id === stepId)
    if (step) step.quiz = quiz
    else if (quiz) removed.quizzes.push({ quiz, stepId: stepId ?? '' })
  },
  'add a question': (random, content) => {
    const { quiz } = someOf(random, stepsOf(content)) ?? {}
    const [question] = quiz?.questions ?? []
    if (quiz && question) quiz.questions.push(question)
  },
}

/** What a learner did, as the learner remembers it. */
interface Memory {
  evos: number
  notes: Map<string, string>
  completed: Set<string>
  passed: Set<string>
  completedSteps: Set<string>
}

interface Learner extends Person {
  memory: Memory
}

async function act(random: Random, { client, memory }: Learner, content: Content, at: number) {
  const step = someOf(random, stepsOf(content))
  const lesson = step && someOf(random, step.classes)
  if (!step || !lesson) return
  const opened = await client.send(calls.stepAuth, { i: step.id })
  if (opened.status !== 200) return
  const note = `nota ${at} em ${lesson.id}`
  await client.call(calls.classProgress, { i: lesson.id, ts: 0, n: note })
  memory.notes.set(lesson.id, note)
  if (random.happens(0.7)) {
    await client.call(calls.classComplete, { i: lesson.id })
    if (!memory.completed.has(lesson.id)) memory.evos += 10
    memory.completed.add(lesson.id)
  }
  if (step.quiz && random.happens(0.5)) {
    const a = step.quiz.questions.map(({ right }, q) => ({ q, a: right }))
    const result = await client.call(calls.quizComplete, { i: step.quiz.id, a })
    if (result.a && !memory.passed.has(step.id)) memory.evos += step.quizEvos
    if (result.a) memory.passed.add(step.id)
  }
}

async function expectAsRemembered({ client, memory }: Learner, content: Content) {
  const profile = await client.call(calls.user, {})
  expect(profile.evos).toBe(memory.evos)
  const completed = profile.userSteps.filter((step) => step.completed).map(({ id }) => id)
  const offered = new Set(stepsOf(content).map(({ id }) => id))
  for (const id of memory.completedSteps) if (offered.has(id)) expect(completed).toContain(id)
  for (const id of completed) memory.completedSteps.add(id)
  for (const { id } of profile.userSteps) {
    const { classes } = await client.call(calls.step, { i: id })
    for (const lesson of classes) {
      expect(lesson.n).toBe(memory.notes.get(lesson.id))
      expect(lesson.completedAt !== undefined).toBe(memory.completed.has(lesson.id))
    }
  }
}

async function publish({ db, deps, clock }: World, content: Content) {
  clock.advance(1)
  for (const step of stepsOf(content)) step.version = String(clock.now())
  await syncContent(db, content, clock.now())
  deps.catalogue = catalogueOf(content, await retiredTitles(db))
}

onDatabase('conteúdo editado enquanto se estuda', (world) => {
  test(`${LEARNERS} pessoas e ${EDITS} mudanças: evos, anotações, aulas e passos ficam como eram`, async () => {
    const random = seeded(22)
    const content = await readContent(FIXTURE_CONTENT)
    const removed: Removed = { lessons: [], steps: [], quizzes: [] }
    const learners: Learner[] = []
    for (let at = 0; at < LEARNERS; at++) {
      const person = await pessoa(world(), `pessoa${at}`)
      const memory: Memory = {
        evos: 0,
        notes: new Map(),
        completed: new Set(),
        passed: new Set(),
        completedSteps: new Set(),
      }
      learners.push({ ...person, memory })
      await act(random, { ...person, memory }, content, at)
    }
    const edits = Object.values(EDITS_BY_NAME)
    for (let at = 0; at < EDITS; at++) {
      edits[at % edits.length]?.(random, content, removed, at)
      await publish(world(), content)
      for (let of = 0; of < ACTS_AFTER_EACH; of++) {
        const learner = someOf(random, learners)
        if (!learner) continue
        await act(random, learner, content, at)
        await expectAsRemembered(learner, content)
      }
    }
    for (const learner of learners) await expectAsRemembered(learner, content)
  })
})
