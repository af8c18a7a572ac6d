import { existsSync } from 'node:fs'
import { teamCalls } from '#contract/team-calls.ts'
import type { Deps } from '#api/deps.ts'
import { open, type Route } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { correct } from '#api/learning/quiz-answers.ts'
import { quizCard } from '#api/learning/quiz-record.ts'
import { classCard } from '#api/learning/step.ts'
import { checkContent } from './checks/check-content.ts'
import { isDraftFile } from './drafts.ts'
import type { Quiz, Trail } from './model.ts'
import { readFiles } from './read-content.ts'
import { sourceOf, type Sources } from './sources.ts'

function folderOf({ contentFolder }: Deps): string {
  if (!existsSync(contentFolder)) throw new Refusal(404)
  return contentFolder
}

function partsOf(trails: Trail[], sources: Sources) {
  const partOf = (part: { id: string; title: string }) => ({
    id: part.id,
    title: part.title,
    draft: isDraftFile(sourceOf(sources, part).file),
  })
  return trails.map((trail) => ({
    ...partOf(trail),
    summary: trail.summary,
    steps: trail.steps.map((step) => ({
      ...partOf(step),
      quiz: step.quiz !== undefined,
      classes: step.classes.map(partOf),
    })),
  }))
}

async function wholeContent(folder: string) {
  const { content, sources, faults } = await readFiles(folder, { hasDrafts: true })
  return { trails: partsOf(content.trails, sources), faults, findings: [], notes: [] }
}

const content = open(teamCalls.content, async ({ t }, deps) => {
  const folder = folderOf(deps)
  if (t === undefined) return { d: await wholeContent(folder) }
  const { trails, sources, faults, findings, notes } = await checkContent(folder, { trail: t })
  if (trails.length === 0) throw new Refusal(1101)
  return { d: { trails: partsOf(trails, sources), faults, findings, notes } }
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
  const { content: files } = await readFiles(folderOf(deps), { hasDrafts: true, dataDir: deps.dataDir })
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
