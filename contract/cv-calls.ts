/** Calls of the embedded API for the learner's CV; where they are missing the web app has no CV. */
import { z } from 'zod'
import { accepted, define, own, refusable } from './calls.ts'
import { cvParts, LONGEST_LINE, LONGEST_TEXT, partsOf } from './cv-shapes.ts'
import { id, line, list, maybe, tally, text, unread, whole } from './values.ts'

const words = text.pipe(z.string().trim().max(LONGEST_TEXT))
const lines = (most: number) => z.array(text.pipe(z.string().trim().min(1).max(LONGEST_LINE))).max(most)

export const cvCalls = {
  cv: own(
    define(
      'GET',
      'user/cv',
      {},
      z.object({
        ...cvParts,
        v: tally,
        offers: list(z.object({ text: line, classId: id })),
        notes: maybe(z.object({ goal: maybe(text), experience: maybe(text), contacts: maybe(text) })),
        unread,
      }),
    ),
  ),
  cvSave: refusable(
    'user/cv',
    { ...partsOf(words, lines), v: z.number().int().min(0) },
    accepted.extend({ v: whole }),
  ),
}
