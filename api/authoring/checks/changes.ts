/** How many learners a change of the content touches, before it is published. */
import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'
import type { Content, Step } from '#api/content/model.ts'

export interface Change {
  part: 'passo' | 'aula' | 'quiz'
  id: string
  /** Of the trail that has it, or had it. */
  trailId: string
  kind: 'sai' | 'entra' | 'muda de lugar'
  /** Those who did something in it; of a new part, those who did something in its step. */
  learners: number
}

const withQuiz = z.object({ quiz: z.object({}).optional() })

interface Stored {
  steps: Map<string, { trailId: string; hasQuiz: boolean }>
  classes: Map<string, string>
}

async function storedParts(db: Db): Promise<Stored> {
  const offered = (table: 'steps' | 'classes') => db.selectFrom(table).where('retired_at', 'is', null)
  const steps = await offered('steps').select(['id', 'trail_id', 'body']).execute()
  const classes = await offered('classes').select(['id', 'step_id']).execute()
  return {
    steps: new Map(
      steps.map(({ id, trail_id: trailId, body }) => [
        id,
        { trailId, hasQuiz: withQuiz.parse(JSON.parse(body)).quiz !== undefined },
      ]),
    ),
    classes: new Map(classes.map(({ id, step_id: stepId }) => [id, stepId])),
  }
}

type Found = Omit<Change, 'learners'> & { stepId: string }

function changesOf(steps: Step[], { steps: stored, classes: storedClasses }: Stored): Found[] {
  const now = new Map(steps.map((step) => [step.id, step]))
  const classesNow = new Map(steps.flatMap((step) => step.classes.map(({ id }) => [id, step] as const)))
  const found: Found[] = []
  const add = (part: Change['part'], kind: Change['kind'], id: string, stepId: string, trailId: string) =>
    found.push({ part, kind, id, stepId, trailId })
  for (const [id, { trailId, hasQuiz }] of stored) {
    const step = now.get(id)
    if (!step) add('passo', 'sai', id, id, trailId)
    else if (step.trailId !== trailId) add('passo', 'muda de lugar', id, id, trailId)
    if (step && hasQuiz !== (step.quiz !== undefined)) add('quiz', hasQuiz ? 'sai' : 'entra', id, id, trailId)
  }
  for (const { id, trailId } of steps) if (!stored.has(id)) add('passo', 'entra', id, id, trailId)
  for (const [id, stepId] of storedClasses) {
    const step = classesNow.get(id)
    const trailId = stored.get(stepId)?.trailId ?? ''
    if (!step && now.has(stepId)) add('aula', 'sai', id, stepId, trailId)
    if (step && step.id !== stepId) add('aula', 'muda de lugar', id, step.id, trailId)
  }
  for (const [id, { id: stepId, trailId }] of classesNow)
    if (!storedClasses.has(id) && stored.has(stepId)) add('aula', 'entra', id, stepId, trailId)
  return found
}

async function learnersOf(db: Db, { part, kind, id, stepId, trailId }: Found): Promise<number> {
  const count = db.fn.count<number>('learner_id').distinct().as('learners')
  const inSteps = (ids: string[]) =>
    db.selectFrom('enrolments').select(count).where('step_id', 'in', ids).executeTakeFirst()
  if (part === 'aula' && kind !== 'entra') {
    const row = await db
      .selectFrom('class_progress')
      .select(count)
      .where('class_id', '=', id)
      .executeTakeFirst()
    return row?.learners ?? 0
  }
  if (part === 'quiz' && kind === 'sai') {
    const row = await db
      .selectFrom('quiz_attempts')
      .select(count)
      .where('step_id', '=', id)
      .executeTakeFirst()
    return row?.learners ?? 0
  }
  if (part === 'passo' && kind === 'entra') {
    const others = await db.selectFrom('steps').select('id').where('trail_id', '=', trailId).execute()
    return others.length === 0 ? 0 : ((await inSteps(others.map((one) => one.id)))?.learners ?? 0)
  }
  return (await inSteps([stepId]))?.learners ?? 0
}

/** Steps that go take their classes along; so do steps that come. */
export async function changesFor(db: Db, content: Pick<Content, 'trails'>): Promise<Change[]> {
  const steps = content.trails.flatMap((trail) => trail.steps)
  const changes: Change[] = []
  for (const found of changesOf(steps, await storedParts(db))) {
    const { part, kind, id, trailId } = found
    changes.push({ part, kind, id, trailId, learners: await learnersOf(db, found) })
  }
  return changes
}
