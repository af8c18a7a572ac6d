/** Brings typed numbers and dates into one form, without checking them; also runs in the browser. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

export function nationalNumber(typed: string): string {
  const digits = digitsOf(typed).replace(/^0+/, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2).replace(/^0+/, '') : digits
}

export function isoDateOf(typed: string): string {
  const match =
    /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (!match) return typed
  const [, day = '', month = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
