import { NOTED_PARTS, type NotedPart } from '#contract/cv-shapes.ts'
import type { Cv, cvOf } from '#app/learning/cv/cv.server.ts'
import { textOf, textsOf } from '#app/forms/read-form.server.ts'

type Kept = NonNullable<Awaited<ReturnType<typeof cvOf>>['kept']>

const written = (lines: string[]) => lines.join('\n')

export interface OfferedNote {
  part: NotedPart
  title: string
  text: string
}

/** What the form begins with: `saved` is one that could not be taken before. */
export function formValues(kept: Kept, saved: FormData | undefined) {
  const offers = kept.offers.map(({ text }) => text)
  const values = {
    goal: kept.goal ?? '',
    experience: written(kept.experience),
    education: written(kept.education),
    courses: written(kept.courses),
    ownSkills: written(kept.skills.filter((skill) => !offers.includes(skill))),
    contacts: kept.contacts ?? '',
    v: String(kept.v),
  }
  const skills = kept.skills.filter((skill) => offers.includes(skill))
  if (!saved) return { ...values, skills }
  const typed = Object.keys(values).filter((name) => saved.has(name))
  return {
    ...values,
    ...Object.fromEntries(typed.map((name) => [name, textOf(saved, name)])),
    skills: textsOf(saved, 'skills'),
  }
}

export type FormValues = ReturnType<typeof formValues>

/** Of the notes that changed after the CV was saved. */
export function offeredNotes({ notes }: Kept, { contacts, parts }: Cv): OfferedNote[] {
  return NOTED_PARTS.flatMap((part) => {
    const text = notes?.[part]
    const title = [contacts, ...parts].find(({ name }) => name === part)?.title ?? ''
    return text ? [{ part, title, text }] : []
  })
}
