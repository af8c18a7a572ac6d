/** How people write numbers and dates, told apart from whether they are right: no rules here, and nothing a browser lacks. */

/** Only the digits. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A phone number's digits without `+55` and a leading 0, whatever stands between them. */
export function nationalNumber(typed: string): string {
  const all = digitsOf(typed).replace(/^0+/, '')
  return all.length > 11 && all.startsWith('55') ? all.slice(2).replace(/^0+/, '') : all
}

/** `25/3/2001`, `25-03-2001` and `25032001` become `2001-03-25`; anything else stays as it is. */
export function isoDateOf(typed: string): string {
  const match =
    /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (!match) return typed
  const [, day = '', month = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
