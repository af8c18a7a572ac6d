import { preferenceCookie, preferenceIn } from '#app/layout/preference-cookie.ts'

const CHOICES = ['on', 'off'] as const
export type LiteChoice = (typeof CHOICES)[number]

const NAME = 'lite'

export function toLiteChoice(value: unknown): LiteChoice | undefined {
  return CHOICES.find((choice) => choice === value)
}

/** The learner's choice overrides the browser's `Save-Data` header. */
export function isLite(headers: Pick<Headers, 'get'>): boolean {
  const choice = toLiteChoice(preferenceIn(headers.get('Cookie'), NAME))
  return choice === undefined ? headers.get('Save-Data')?.toLowerCase() === 'on' : choice === 'on'
}

export function liteCookie(choice: LiteChoice, isSecure: boolean): string {
  return preferenceCookie(NAME, choice, { isSecure, isHttpOnly: true })
}
