import type { Trail } from '#contract/shapes.ts'
import { trailStateOf } from '#app/learning/trail-state.ts'
import type { Query } from './query.ts'

/** Without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A text matches if each typed word begins one of its words. */
export function matcher(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

const textOf = ({ title, summary, steps }: Trail) =>
  [title, summary, ...steps.map((step) => step.title)].join(' ')

/** Trails under way come first. */
export function findTrails(trails: Trail[], { text, state }: Pick<Query, 'text' | 'state'>): Trail[] {
  const isMatch = matcher(text)
  const found = trails
    .map((trail) => ({ trail, state: trailStateOf(trail) }))
    .filter(
      (one) => (state === undefined || one.state === state) && (text === '' || isMatch(textOf(one.trail))),
    )
  const [begun, others] = [
    found.filter((one) => one.state === 'underway'),
    found.filter((one) => one.state !== 'underway'),
  ]
  return [...begun, ...others].map(({ trail }) => trail)
}
