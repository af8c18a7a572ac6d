import { passagesOf } from '#files/text-checks/passages.ts'
import type { Lesson, Step, Trail } from '#api/content/model.ts'

/** `lead`: what says in short what it is about; `body`: what is read. Each as passages of plain text. */
export interface SearchedText {
  title: string
  lead: string[]
  body: string[]
}

const given = (...texts: (string | undefined)[]) => texts.flatMap((text) => (text ? [text] : []))

export const textOfTrail = ({ title, summary }: Trail): SearchedText => ({
  title,
  lead: given(summary),
  body: [],
})

export const textOfStep = ({ title, summary, achievement }: Step): SearchedText => ({
  title,
  lead: given(summary, achievement),
  body: [],
})

const cache = new WeakMap<Lesson, SearchedText>()

export function textOfLesson(lesson: Lesson): SearchedText {
  const known = cache.get(lesson)
  if (known) return known
  const passages = [lesson.body, lesson.media?.transcript ?? ''].flatMap(passagesOf)
  const text = {
    title: lesson.title,
    lead: [
      ...given(lesson.ability),
      ...passages.filter(({ level }) => level !== undefined).map((one) => one.text),
    ],
    body: passages.filter(({ level }) => level === undefined).map((one) => one.text),
  }
  cache.set(lesson, text)
  return text
}
