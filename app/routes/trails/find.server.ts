import type { Trail } from '#contract/shapes.ts'
import { trailStateOf } from '#app/learning/trail-state.ts'
import { wordsOf, writtenForSearch } from '#files/search/words.ts'

export function matcher(typed: string): (text: string) => boolean {
  const words = wordsOf(typed)
  return (text) => {
    const written = writtenForSearch(text)
    return words.every((word) => written.includes(word))
  }
}

const textOf = ({ title, summary, steps }: Trail) =>
  [title, summary, ...steps.map((step) => step.title)].join(' ')

/** Trails under way come first. */
export function findTrails(trails: Trail[], text: string): Trail[] {
  const isMatch = matcher(text)
  const isLater = (trail: Trail) => Number(trailStateOf(trail) !== 'underway')
  return trails.filter((trail) => isMatch(textOf(trail))).sort((one, other) => isLater(one) - isLater(other))
}
