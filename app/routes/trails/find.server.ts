import type { Trail } from '#contract/shapes.ts'
import { trailStateOf } from '#app/learning/trail-state.ts'
import type { Query } from './query.ts'

/** Without accents and capitals. */
const normalized = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function matcher(typed: string): (text: string) => boolean {
  const words = normalized(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const normalizedText = normalized(text)
    return words.every((word) => normalizedText.includes(word))
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
