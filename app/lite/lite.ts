/** Lite mode (`Modo leve`): whole pages for few bytes, chosen in the footer or asked for by the browser. */
const CHOICES = ['on', 'off'] as const
export type LiteChoice = (typeof CHOICES)[number]

const ONE_YEAR = 31_536_000

/** `value` where it names a choice; undefined for anything else. */
export function toLiteChoice(value: unknown): LiteChoice | undefined {
  return CHOICES.find((choice) => choice === value)
}

/** The choice in a `Cookie` header; undefined where nothing was chosen. */
function choiceIn(cookies: string | null): LiteChoice | undefined {
  const [, value] = /(?:^|;)\s*lite=([^;]*)/.exec(cookies ?? '') ?? []
  return toLiteChoice(value?.trim())
}

/** What the learner chose here has the word, both ways, over what their browser asks of every site (`Save-Data`). */
export function isLite(headers: Headers): boolean {
  const choice = choiceIn(headers.get('Cookie'))
  return choice === undefined ? headers.get('Save-Data')?.toLowerCase() === 'on' : choice === 'on'
}

/** The cookie that keeps a choice; the server alone reads it, and it names nobody. */
export function liteCookie(choice: LiteChoice, isSecure: boolean): string {
  return `lite=${choice}; Path=/; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
