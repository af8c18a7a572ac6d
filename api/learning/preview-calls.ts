import { teamCalls } from '#contract/team-calls.ts'
import type { Deps } from '#api/deps.ts'
import { open, type Route } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { correct } from '#api/learning/quiz-answers.ts'
import { quizCard } from '#api/learning/quiz-record.ts'
import { classCard } from '#api/learning/step.ts'
import type { DraftContent } from '#api/content/draft-content.ts'
import type { Quiz } from '../content/model.ts'

async function readAll({ draftFiles }: Deps): Promise<DraftContent> {
  const files = await draftFiles.read()
  if (!files) throw new Refusal(404)
  return files
}

const content = open(teamCalls.content, async ({ t }, deps) => {
  const { parts, faults } = await readAll(deps)
  if (t === undefined) return { d: { trails: parts, faults, findings: [], notes: [] } }
  const report = await deps.draftFiles.check(t)
  if (!report) throw new Refusal(1101)
  const { findings, notes } = report
  return { d: { trails: parts.filter(({ id }) => id === t), faults: report.faults, findings, notes } }
})

/** As of a learner who chose every option. */
const corrections = ({ questions }: Quiz) =>
  questions.map((question, q) => ({
    q,
    ...correct(
      question,
      question.options.map(({ value }) => value),
    ),
  }))

const draftStep = open(teamCalls.draftStep, async ({ i }, deps) => {
  const { content: files } = await readAll(deps)
  const trail = files.trails.find(({ steps }) => steps.some(({ id }) => id === i))
  const step = trail?.steps.find(({ id }) => id === i)
  if (!trail || !step) throw new Refusal(1101)
  const { id, title, classes, quiz } = step
  return {
    d: {
      id,
      title,
      trailId: trail.id,
      trailTitle: trail.title,
      classes: classes.map((lesson, index) => classCard(lesson, index, undefined)),
      quiz: quiz && quizCard(quiz, '', { attempts: 0 }),
      right: quiz ? corrections(quiz) : [],
    },
  }
})

export const contentRoutes: readonly Route[] = [content, draftStep]
