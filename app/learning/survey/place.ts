export type SurveyPath = '/survey' | `/survey/${string}`

/** The section of its page that greets who has just made an account. */
export const WELCOME = 'boas-vindas'

export const placePath = (path: SurveyPath, place: number): `${SurveyPath}?${string}` =>
  `${path}?pergunta=${place}`

export const missingPath = (path: SurveyPath, place: number): `${SurveyPath}?${string}` =>
  `${placePath(path, place)}&falta`

/** The place that a URL or a form names; undefined if it is none of `total` questions. */
export function placeIn(named: unknown, total: number): number | undefined {
  if (typeof named !== 'string' || !/^[1-9]\d{0,3}$/.test(named)) return undefined
  const place = Number(named)
  return place <= total ? place : undefined
}
