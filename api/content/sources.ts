import type { Fault } from '#files/yaml-document.ts'

/** The file that a part of the content was read from. */
export interface Source {
  file: string
  faultAt: (path: readonly (string | number)[], reason: string) => Fault
  /** Where the Markdown begins, from 1. */
  bodyLine?: number
}

/** By the part itself: a trail, a step, a class, a quiz, a survey or a programme. */
export type Sources = WeakMap<object, Source>

export function sourceOf(sources: Sources, part: object): Source {
  const source = sources.get(part)
  if (!source) throw new Error('This part of the content was not read from a file.')
  return source
}
