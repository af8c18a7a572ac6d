/** Where one is in a survey. Each question has an address; the survey's own shows them all, or leads to what is open. */
export const SURVEY = '/survey'

/** The question at `place`, the first one being 1. */
export const placePath = (place: number): `/survey?${string}` => `/survey?pergunta=${place}`

/** One that was passed over, with what is missing said beside it. */
export const missingPath = (place: number): `/survey?${string}` => `${placePath(place)}&falta`

/** The place that an address or a form names; undefined where it is none of `total` questions. */
export function placeIn(named: unknown, total: number): number | undefined {
  if (typeof named !== 'string' || !/^[1-9]\d{0,3}$/.test(named)) return undefined
  const place = Number(named)
  return place <= total ? place : undefined
}
