import type { StoredCv } from '#app/learning/cv/cv.server.ts'
import { textOf, textsOf } from '#app/forms/read-form.server.ts'

/** What the form begins with: `saved` is one that could not be taken before. */
export function formValues({ offers, ...stored }: StoredCv, saved: FormData | undefined) {
  const isOffered = (skill: string) => offers.some(({ text }) => text === skill)
  const of = (name: string, lines: string[]) => (saved ? textOf(saved, name) : lines.join('\n'))
  return {
    goal: of('goal', [stored.goal ?? '']),
    experience: of('experience', stored.experience),
    education: of('education', stored.education),
    courses: of('courses', stored.courses),
    skills: saved ? textsOf(saved, 'skills') : stored.skills.filter(isOffered),
    ownSkills: of(
      'ownSkills',
      stored.skills.filter((skill) => !isOffered(skill)),
    ),
    contacts: of('contacts', [stored.contacts ?? '']),
    v: of('v', [String(stored.v)]),
  }
}

export type FormValues = ReturnType<typeof formValues>
