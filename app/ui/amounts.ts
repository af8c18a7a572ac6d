import { numberText } from './words.ts'

/** A non-breaking space keeps number and unit on one line. */
const amountOf = (amount: number, unit: string, write = numberText) => `${write(amount)}\u00a0${unit}`

/** `45 min`; from over 90 minutes `3 h 20 min`. */
export function minutesText(minutes: number): string {
  if (minutes <= 90) return amountOf(minutes, 'min')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? amountOf(hours, 'h') : `${amountOf(hours, 'h')} ${amountOf(rest, 'min')}`
}

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `12,3 MB`, or kB if that is less than 0,05 MB. */
export function megabytesText(bytes: number): string {
  if (bytes < 50_000) return amountOf(Math.ceil(bytes / 1000), 'kB')
  return amountOf(bytes / 1_000_000, 'MB', (amount) => megabytes.format(amount))
}
