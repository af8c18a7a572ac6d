import { LONGEST_LIST } from '#contract/values.ts'

const placeAt = (at: number) => Math.floor(at / LONGEST_LIST) * LONGEST_LIST

/** `?de=` of the part that holds the item at this index; '' for the first. */
export const partWith = (at: number): string => (at < LONGEST_LIST ? '' : `?de=${placeAt(at) + 1}`)

/** The part of a list that `?de=` begins, and the number that the next one begins with. */
export function listPart<T>(list: readonly T[], { searchParams }: URL) {
  const wanted = Number(searchParams.get('de')) - 1
  const from = wanted > 0 && wanted < list.length ? placeAt(wanted) : 0
  const next = from + LONGEST_LIST
  return { part: list.slice(from, next), from, next: next < list.length ? next + 1 : undefined }
}
