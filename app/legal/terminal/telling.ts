import { Refused } from '#files/refused.ts'
import { LegalRefusal } from '../editing/refusal.ts'

const CONFIRM = 'Se é isso mesmo, repita o comando com --sim.'

/** Runs a command; what the texts refuse is told as it is told here. */
export function telling<R>(work: () => R): R {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof LegalRefusal)) throw error
    const lines = error.reasons.map(({ place, words }) => (place ? `${place}: ${words}` : words))
    throw new Refused(...lines, ...(error.isDoubt ? [CONFIRM] : []))
  }
}
