import { z } from 'zod'
import { LONGEST_LINE, MOST_LINES, MOST_SKILLS } from '../cv-shapes.ts'
import { count, id, line, shape } from './values.ts'

const lines = (most: number) => z.array(line.max(LONGEST_LINE)).max(most)

const texts = { goal: z.string().nullish(), contacts: z.string().nullish() }

const parts = {
  ...texts,
  experience: lines(MOST_LINES),
  education: lines(MOST_LINES),
  courses: lines(MOST_LINES),
  skills: lines(MOST_SKILLS),
}

export const heldCv = shape(parts)

export const cv = shape({
  ...parts,
  v: count,
  offers: z.array(shape({ text: line, classId: id })),
  notes: shape({ ...texts, experience: z.string().nullish() }).nullish(),
})
