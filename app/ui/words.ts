const format = new Intl.NumberFormat('pt-BR')

/** `1 aula`, `3 aulas`. */
export function count(amount: number, one: string, many: string): string {
  return `${format.format(amount)} ${amount === 1 ? one : many}`
}

/** `40 segundos`, `4 minutos`, `1 hora`, rounded up. */
export function waitText(seconds: number): string {
  if (seconds < 60) return count(seconds, 'segundo', 'segundos')
  const minutes = Math.ceil(seconds / 60)
  return minutes === 60 ? '1 hora' : count(minutes, 'minuto', 'minutos')
}

/** A non-breaking space keeps number and unit on one line. */
const amountOf = (amount: number, unit: string, written = format) => `${written.format(amount)}\u00a0${unit}`

/** `45 min`; from over 90 minutes `3 h 20 min`. */
export function minutesText(minutes: number): string {
  if (minutes <= 90) return amountOf(minutes, 'min')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? amountOf(hours, 'h') : `${amountOf(hours, 'h')} ${amountOf(rest, 'min')}`
}

/** `N evos` (contract, "Names that outside clients rely on"), and `1 evo`. */
export const evosText = (amount: number) => `${amount} ${amount === 1 ? 'evo' : 'evos'}`

/** `Faltam 170 evos`, `Falta 1 evo`. */
export const missingEvos = (amount: number) => `${amount === 1 ? 'Falta' : 'Faltam'} ${evosText(amount)}`

export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

export const ofText = (part: number, whole: number) => `${part} de ${whole}`

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 0 })

/** `12,3 MB`, or kB if that is less than 0,05 MB. */
export function megabytesText(bytes: number): string {
  if (bytes < 50_000) return amountOf(Math.ceil(bytes / 1000), 'kB')
  return amountOf(bytes / 1_000_000, 'MB', megabytes)
}
