import type { Trail } from '#contract/shapes.ts'
import { trailStateOf } from '#app/learning/trail-state.ts'
import type { Query } from './query.ts'

/** As people type when they search: no accents, no capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text has every word that was typed, or the beginning of it, in any order. */
export function matcher(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

const textOf = ({ title, summary, steps }: Trail) =>
  [title, summary, ...steps.map((step) => step.title)].join(' ')

/** The trails that are asked for; those that are under way come first, the others in the order they are offered in. */
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
