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
/** The parts by name: `words` for a text, `lines` for a list of at most so many. */
export const partsOf = <W extends z.ZodType, L extends z.ZodType>(words: W, lines: (most: number) => L) => ({
  goal: words,
  experience: lines(MOST_LINES),
  education: lines(MOST_LINES),
  courses: lines(MOST_LINES),
  skills: lines(MOST_SKILLS),
  contacts: words,
})

export const cvParts = partsOf(maybe(text), (most) => upTo(most, list(shortLine, most)))

export const heldCv = z.object(cvParts)
