/** Lite mode (`Modo leve`): whole pages for few bytes, chosen in the footer or asked for by the browser. */
import { preferenceCookie, preferenceIn } from '#app/layout/preference-cookie.ts'

const CHOICES = ['on', 'off'] as const
export type LiteChoice = (typeof CHOICES)[number]

const NAME = 'lite'

/** `value` where it names a choice; undefined for anything else. */
export function toLiteChoice(value: unknown): LiteChoice | undefined {
  return CHOICES.find((choice) => choice === value)
}

/** What the learner chose here has the word, both ways, over what their browser asks of every site (`Save-Data`). */
export function isLite(headers: Headers): boolean {
  const choice = toLiteChoice(preferenceIn(headers.get('Cookie'), NAME))
  return choice === undefined ? headers.get('Save-Data')?.toLowerCase() === 'on' : choice === 'on'
}

/** The cookie that keeps a choice; the server alone reads it, and it names nobody. */
export function liteCookie(choice: LiteChoice, isSecure: boolean): string {
  return preferenceCookie(NAME, choice, { isSecure, isHttpOnly: true })
}
