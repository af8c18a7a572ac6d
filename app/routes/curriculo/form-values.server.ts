import type { cvOf } from '#app/learning/cv/cv.server.ts'
import { textOf, textsOf } from '#app/forms/read-form.server.ts'

type Kept = NonNullable<Awaited<ReturnType<typeof cvOf>>['kept']>

/** What the form begins with: `saved` is one that could not be taken before. */
export function formValues({ offers, ...kept }: Kept, saved: FormData | undefined) {
  const isOffered = (skill: string) => offers.some(({ text }) => text === skill)
  const of = (name: string, lines: string[]) => (saved ? textOf(saved, name) : lines.join('\n'))
  return {
    goal: of('goal', [kept.goal ?? '']),
    experience: of('experience', kept.experience),
    education: of('education', kept.education),
    courses: of('courses', kept.courses),
    skills: saved ? textsOf(saved, 'skills') : kept.skills.filter(isOffered),
    ownSkills: of(
      'ownSkills',
      kept.skills.filter((skill) => !isOffered(skill)),
    ),
    contacts: of('contacts', [kept.contacts ?? '']),
    v: of('v', [String(kept.v)]),
  }
}

export type FormValues = ReturnType<typeof formValues>
