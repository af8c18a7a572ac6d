import { cvCalls } from '#contract/cv-calls.ts'
import type { NotedPart } from '#contract/cv-shapes.ts'
import { linesOf } from '#contract/typed-text.ts'
import { profileEntries } from '#app/domain/profile-fields.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ifThere, notHere } from '#app/request/lacking-calls.server.ts'

/** By part. */
export const TITLES = {
  goal: 'Objetivo',
  experience: 'Experiências',
  education: 'Formação',
  courses: 'Cursos',
  skills: 'O que sei fazer',
  contacts: 'Contato',
}

type PartName = keyof typeof TITLES

export interface CvPart {
  name: PartName
  title: string
  lines: string[]
  /** It changed after the CV was saved. */
  note?: string
  /** Where it is written. */
  to: `/curriculo?parte=${PartName}`
}

export interface Cv {
  name: string
  contacts: CvPart
  parts: CvPart[]
}

/** A number or an address by which somebody can be reached. */
const isContact = (text = '') => /@|\d{4}/.test(text)

/** The CV as it is stored; before it is saved, the account has the contacts. */
export async function storedCv(context: LearnerContext) {
  const { upstream } = context
  const cv = await ifThere(context, cvCalls.cv, () => upstream.cv.find())
  if (!cv) throw notHere()
  if (cv.v > 0 || isContact(cv.contacts)) return cv
  const account = profileEntries(await upstream.profile.find())
  const ways = account.filter(({ name }) => name === 'phone' || name === 'email')
  return { ...cv, contacts: ways.flatMap(({ value }) => value || []).join('\n') }
}

export type StoredCv = Awaited<ReturnType<typeof storedCv>>

export function shownCv(name: string, stored: StoredCv): Cv {
  const part = (one: PartName): CvPart => ({
    name: one,
    title: TITLES[one],
    note: stored.notes?.[one as NotedPart],
    lines: linesOf([stored[one] ?? ''].flat().join('\n')),
    to: `/curriculo?parte=${one}`,
  })
  const { contacts, ...others } = TITLES
  return { name, contacts: part('contacts'), parts: (Object.keys(others) as PartName[]).map(part) }
}

/** The parts that a CV cannot do without, and whether something is written there. */
export const neededIn = ({ contacts, parts }: Cv) =>
  [contacts, ...parts.filter(({ name }) => name !== 'courses')].map(({ name, title, to, lines }) => ({
    title,
    to,
    isWritten: name === 'contacts' ? isContact(lines.join()) : lines.length > 0,
  }))

const ROWS_OF_A_PAGE = 34
const LETTERS_OF_A_ROW = 80

/** The longest part of a CV that is too long for one page, as far as its letters tell. */
export function longestIn({ contacts, parts }: Cv): CvPart | undefined {
  const rowsOf = ({ lines }: CvPart) =>
    lines.reduce((rows, line) => rows + Math.ceil(line.length / LETTERS_OF_A_ROW), 0)
  const all = [contacts, ...parts].sort((one, other) => rowsOf(other) - rowsOf(one))
  return all.reduce((rows, part) => rows + rowsOf(part), 0) > ROWS_OF_A_PAGE ? all[0] : undefined
}
