import type { calls, Data } from '#contract/calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import { CV_NOTES, type NotedPart } from '#contract/cv-shapes.ts'
import { linesOf } from '#contract/typed-text.ts'
import { profileEntries } from '#app/domain/profile-fields.ts'
import { classPath } from '#app/learning/step-path.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ifThere, notHere } from '#app/request/lacking-calls.server.ts'
import { attempt, NO_SUCH_CALL, NO_SUCH_ITEM } from '#app/upstream/failure.server.ts'
import type { LearnerUpstream } from '#app/upstream/learner.server.ts'

/** The step of the trail *Primeiro emprego* with the classes whose notes write parts. */
const STEP = 'curriculo'

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
type Held = Data<typeof calls.userComplete>

export interface CvPart {
  name: PartName
  title: string
  lines: string[]
  /** It changed after the CV was saved. */
  note?: string
  /** Where it is written. */
  to: `/step/${string}` | `/curriculo?parte=${PartName}`
}

export interface Cv {
  name: string
  contacts: CvPart
  parts: CvPart[]
}

/**
 * Notes by class; an upstream that lists no class of the step has them there, or has no such step: then they are
 * undefined.
 */
async function notesOf({ steps }: LearnerUpstream, { classes = [] }: Held) {
  const all = new Map(classes.map(({ id, n = '' }) => [id, n]))
  if (Object.values(CV_NOTES).some((id) => all.has(id))) return all
  const step = await attempt(steps.find(STEP))
  if (!step.ok) return [...NO_SUCH_CALL, NO_SUCH_ITEM].includes(step.code) ? undefined : all
  return new Map(step.value.classes.map(({ id, n = '' }) => [id, n]))
}

/** A number or an address by which somebody can be reached. */
const isContact = (text = '') => /@|\d{4}/.test(text)

/** The note, or where nobody is reached by it the account's. */
function contactsOf(note: string | undefined, account: Parameters<typeof profileEntries>[0]): string {
  if (note && isContact(note)) return note
  const shown = profileEntries(account).filter(({ name }) => name === 'phone' || name === 'email')
  return shown.flatMap(({ value }) => value || []).join('\n')
}

/** For an upstream that keeps no CV. */
async function notedCv({ upstream, lackingCalls, learner: { name } }: LearnerContext): Promise<Cv> {
  const held = await upstream.profile.complete()
  const notes = await notesOf(upstream, held)
  if (!notes) {
    await lackingCalls.note(STEP)
    throw notHere()
  }
  const part = (name: NotedPart, text = notes.get(CV_NOTES[name])): CvPart => ({
    name,
    title: TITLES[name],
    lines: linesOf(text ?? ''),
    to: `${classPath(STEP, CV_NOTES[name])}#anotar`,
  })
  return {
    name,
    contacts: part('contacts', contactsOf(notes.get(CV_NOTES.contacts), held)),
    parts: [part('goal'), part('experience')],
  }
}

/** The CV as it is stored; undefined where the upstream keeps none. Before it is saved, the account has the contacts. */
export async function storedCv(context: LearnerContext) {
  const { upstream } = context
  const cv = await ifThere(context, cvCalls.cv, () => upstream.cv.find())
  if (!cv || cv.v > 0 || isContact(cv.contacts)) return cv
  return { ...cv, contacts: contactsOf(cv.contacts, await upstream.profile.find()) }
}

type StoredCv = NonNullable<Awaited<ReturnType<typeof storedCv>>>

function shownCv(name: string, stored: StoredCv): Cv {
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

/** `stored` is undefined where the upstream keeps no CV: then notes write it. */
/** False once it was found that the upstream has neither the call nor the step. */
export const hasCv = ({ lackingCalls }: LearnerContext): boolean => !lackingCalls.has(STEP)

export async function cvOf(context: LearnerContext): Promise<{ cv: Cv; stored: StoredCv | undefined }> {
  const stored = await storedCv(context)
  return { cv: stored ? shownCv(context.learner.name, stored) : await notedCv(context), stored }
}

/** The parts that a CV cannot do without, and whether something is written there. */
export const neededIn = ({ contacts, parts }: Cv) =>
  [contacts, ...parts.filter(({ name }) => name !== 'courses')].map(({ name, title, to, lines }) => ({
    title,
    to,
    isWritten: name === 'contacts' ? isContact(lines.join()) : lines.length > 0,
  }))
