/** When a question comes again: FSRS over whole days in Brasília, without its random part. */
import { createEmptyCard, fsrs, Rating, type Card, type CardInput } from 'ts-fsrs'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })

export interface Scheduled {
  card: string
  answered_on: string
  due_on: string
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const read = (card: string) => JSON.parse(card) as CardInput

export const dayOf = (now: number): string => civilDateOf(now)
export const dayAfter = (now: number): string => civilDateOf(now + DAY)

/** The first answer of a day counts: a later one says nothing of what is remembered. */
export function answered(before: Scheduled | undefined, isRight: boolean, day: string): Scheduled {
  if (before && before.answered_on >= day) return before
  const at = noonOf(day)
  const rating = isRight ? Rating.Good : Rating.Again
  const { card }: { card: Card } = scheduler.next(
    before ? read(before.card) : createEmptyCard(at),
    at,
    rating,
  )
  return { card: JSON.stringify(card), answered_on: day, due_on: card.due.toISOString().slice(0, 10) }
}

export const chanceToRemember = ({ card }: Scheduled, day: string): number =>
  scheduler.get_retrievability(read(card), noonOf(day), false)

export const timesAnswered = ({ card }: Scheduled): number => read(card).reps
