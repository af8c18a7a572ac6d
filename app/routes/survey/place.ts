/** Each question has a URL; the survey's own shows them all, or leads to the first without an answer. */
export const SURVEY = '/survey'

/** The question at `place`, the first one being 1. */
export const placePath = (place: number): `/survey?${string}` => `/survey?pergunta=${place}`

/** The same with the error of its missing answer. */
export const missingPath = (place: number): `/survey?${string}` => `${placePath(place)}&falta`

/** The place that a URL or a form names; undefined if it is none of `total` questions. */
export function placeIn(named: unknown, total: number): number | undefined {
  if (typeof named !== 'string' || !/^[1-9]\d{0,3}$/.test(named)) return undefined
  const place = Number(named)
  return place <= total ? place : undefined
}
