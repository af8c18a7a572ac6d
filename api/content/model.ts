import type { z } from 'zod'
import type { QuestionKind } from '#contract/question-kinds.ts'
import type { ClassType, Cover } from '#contract/shapes.ts'
import type { programmeFileFrom } from './programme-schema.ts'
import type { surveyFile } from './survey-schema.ts'

export interface Option {
  value: string
  label: string
}

export interface Media {
  /** Empty if it is not recorded yet. */
  src: string
  poster?: string
  captions?: string
  transcript?: string
  seconds?: number
  bytes?: number
  /** Whether a program speaks in it. */
  synthetic?: boolean
}

export interface Lesson {
  id: string
  stepId: string
  title: string
  type: ClassType
  minutes: number
  ability?: string
  cv?: string
  /** From this day on authors are asked to look at it again. */
  reviewOn?: string
  sources?: { title: string; href?: string }[]
  body: string
  media?: Media
  href?: string
  practice?: QuizQuestion
}

export interface QuizQuestion {
  kind: QuestionKind
  title: string
  classId?: string
  /** `feedback`: why a wrong option is wrong. */
  options: (Option & { feedback?: string })[]
  /** `order`: every value, in order; `multiple`: all right values, in the order of `options`; joined by commas. */
  right: string
  explanation?: string
}

export interface Quiz {
  id: string
  title: string
  passScore: number
  questions: QuizQuestion[]
}

export interface Step {
  id: string
  trailId: string
  title: string
  summary: string
  achievement?: string
  art?: string
  quizEvos: number
  isOnlyPractice?: true
  version: string
  classes: Lesson[]
  quiz?: Quiz
}

export interface Trail {
  id: string
  title: string
  summary: string
  icon: string
  cover: Cover
  order: number
  /** Option values of the survey question `interesses`. */
  interests: string[]
  /** Of `situacao`. */
  situations: string[]
  /** Tags of the programmes whose learners see it first. */
  programmes: string[]
  /** For authors, who see drafts: none waits for the step before it. */
  opensEveryStep?: boolean
  steps: Step[]
}

export type Survey = z.output<typeof surveyFile> & { id: string }
export type SurveyQuestion = Survey['questions'][number]

export type Programme = z.output<ReturnType<typeof programmeFileFrom>> & { id: string; body: string }
export type Live = Programme['live'][number]

/** A published version of the terms of use; `since` is an ISODate. */
export interface Terms {
  since: string
  minimumAge: number
}

export interface Content {
  trails: Trail[]
  surveys: Survey[]
  programmes: Programme[]
  /** Read again at each call: terms come into force while the process runs. */
  terms: () => Promise<Terms[]>
}
