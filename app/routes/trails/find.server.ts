import type { Trail } from '#contract/shapes.ts'
import { trailStateOf } from '#app/learning/trail-state.ts'
import { wordsOf, writtenForSearch } from '#files/search/words.ts'
import type { Query } from './query.ts'

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
export function findTrails(trails: Trail[], { text, state }: Pick<Query, 'text' | 'state'>): Trail[] {
  const isMatch = matcher(text)
  const matches = trails
    .map((trail) => ({ trail, state: trailStateOf(trail) }))
    .filter(
      (one) => (state === undefined || one.state === state) && (text === '' || isMatch(textOf(one.trail))),
    )
  const [underway, others] = [
    matches.filter((one) => one.state === 'underway'),
    matches.filter((one) => one.state !== 'underway'),
  ]
  return [...underway, ...others].map(({ trail }) => trail)
}
