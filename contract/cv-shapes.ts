/** The parts of a CV and their limits. */
import { z } from 'zod'
import { sentAs } from './exact.ts'
import { line, list, maybe, text, upTo } from './values.ts'

/** The parts that notes write, each with its class. */
export const CV_NOTES = {
  goal: 'o-que-o-recrutador-le-primeiro',
  experience: 'experiencia-sem-emprego-formal',
  contacts: 'revisar-em-dez-minutos',
} as const

export type NotedPart = keyof typeof CV_NOTES
export const NOTED_PARTS = Object.keys(CV_NOTES) as NotedPart[]

export const MOST_LINES = 12
export const MOST_SKILLS = 8
export const LONGEST_LINE = 200
export const LONGEST_TEXT = 1000

const shortLine = sentAs(line.clone(), () => z.string().min(1).max(LONGEST_LINE))
const lines = (most: number, read?: number) => upTo(most, list(shortLine, read))

export const cvParts = {
  goal: maybe(text),
  experience: lines(MOST_LINES),
  education: lines(MOST_LINES),
  courses: lines(MOST_LINES),
  skills: lines(MOST_SKILLS, MOST_SKILLS),
  contacts: maybe(text),
}

export const heldCv = z.object(cvParts)
