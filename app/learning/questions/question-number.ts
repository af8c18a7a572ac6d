import { barsOf } from '#app/ui/segments.tsx'
import type { SitePath } from '#app/request/safe-redirect.server.ts'

export const questionPath = <P extends SitePath>(path: P, number: number): `${P}${'?' | '&'}${string}` =>
  `${path}${path.includes('?') ? '&' : '?'}pergunta=${number}`

export const missingPath = (path: SitePath, number: number) => `${questionPath(path, number)}&falta` as const

/** The place that a URL or a form names; undefined if it is none of `total` questions. */
export function questionNumberIn(named: unknown, total: number): number | undefined {
  if (typeof named !== 'string' || !/^[1-9]\d{0,3}$/.test(named)) return undefined
  const number = Number(named)
  return number <= total ? number : undefined
}

/** The place of the first question without an answer, or of the last question; the first place is 1. */
export function openQuestion(isAnswered: boolean[]): number | undefined {
  if (isAnswered.length === 0) return undefined
  const open = isAnswered.indexOf(false)
  return open < 0 ? isAnswered.length : open + 1
}

/** Percent of each question: those before are done, this one half. */
export const questionBars = (number: number, total: number): number[] =>
  barsOf(Array.from({ length: total }, (_, at) => Math.min(100, Math.max(0, (number - at) * 100 - 50))))

/** How far a quiz is at this question, in percent. */
export const percentBefore = (number: number, total: number): number =>
  Math.round(((number - 0.5) / total) * 100)
