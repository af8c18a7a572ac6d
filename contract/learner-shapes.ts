/** What a learner is shown beside the trails: programmes, certificates, abilities, reviews (contract, "Data (`d`) by call"). */
import { z } from 'zod'
import { exactOf, named, sentAs } from './exact.ts'
import { live } from './group-shapes.ts'
import { isProgrammeTag, TAGS, type ProgrammeTag } from './programme-tags.ts'
import { trailLook } from './shapes.ts'
import {
  count,
  flag,
  id,
  instant,
  isoDate,
  line,
  list,
  listOf,
  maybe,
  number,
  or,
  rule,
  text,
  unread,
  whole,
} from './values.ts'

/** When a question was answered last, and from which day on it comes again. */
export const heldReview = z.object({ question: text, stepTitle: text, answeredOn: isoDate, dueOn: isoDate })

/** What the learner can do after the classes completed, the latest first. */
export const abilities = named(
  'Abilities',
  z.object({ total: count, latest: list(z.object({ text: line, title: line, stepId: id })) }),
)

export const certificateOnPaper = z.object({
  title: line,
  name: line,
  hours: sentAs(number.clone(), () => z.number().multipleOf(0.5).min(0.5)),
  from: isoDate,
  to: isoDate,
  issuedAt: instant,
  abilities: list(line),
})

export const certificate = named(
  'Certificate',
  rule(
    certificateOnPaper.extend({
      code: line,
      trailId: sentAs(id.clone(), () => z.string().min(1)),
      /** For good. */
      withdrawn: or(flag, false),
    }),
    ({ from, to }) => from <= to,
    'fim depois do começo',
  ),
)

export const programme = z.object({
  tag: sentAs(text.clone(), () => z.enum(TAGS)),
  title: or(line, 'Seu programa'),
  subtitle: or(text, ''),
  body: or(text, ''),
  cta: maybe(z.object({ label: line, href: line })),
  live: listOf(live),
  unread,
})

export const hasPage = (one: z.output<typeof programme>): one is Programme => isProgrammeTag(one.tag)

export const note = z.object({
  classId: id,
  title: line,
  stepId: maybe(id),
  stepTitle: maybe(text),
  trailTitle: maybe(text),
  n: line,
  at: instant,
})

const mark = sentAs(z.tuple([number, number]), () => z.tuple([exactOf(whole), exactOf(whole)]))

export const searchHit = rule(
  z.object({
    kind: z.enum(['trail', 'step', 'class', 'note']),
    id,
    stepId: maybe(id),
    title: line,
    excerpt: or(text, ''),
    marks: list(mark),
    locked: or(flag, false),
    /** How its trail is drawn. */
    art: maybe(z.object(trailLook)),
  }),
  ({ excerpt, marks }) =>
    marks.every(([from, to], at) => from < to && to <= excerpt.length && from >= (marks[at - 1]?.[1] ?? 0)),
  { path: ['marks'], message: 'trechos de `excerpt`, um depois do outro' },
)

export type Abilities = z.output<typeof abilities>
export type Certificate = z.output<typeof certificate>
export type Programme = z.output<typeof programme> & { tag: ProgrammeTag }
