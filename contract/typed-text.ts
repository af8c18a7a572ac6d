/** Brings typed numbers and dates into one form, without checking them; also runs in the browser. */

/** Without what comes along with a copy: signs that nobody sees, quotes around it, a full stop behind, wide letters. */
export const pasted = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^["'“”‘’«»<([]+|["'“”‘’«»>)\].,;:]+$/g, '')
    .trim()

export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

export function nationalNumber(typed: string): string {
  const digits = digitsOf(typed).replace(/^0+/, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2).replace(/^0+/, '') : digits
}

export function isoDateOf(text: string): string {
  const typed = pasted(text)
  const match =
    /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (!match) return text
  const [, day = '', month = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** What stands on each line, once, without the marks of a list; empty lines are left out. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
  return [...new Set(lines)].filter(Boolean)
}
