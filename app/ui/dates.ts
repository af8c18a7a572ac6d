/** Brasília time, written out: "quinta-feira, 26 de novembro, 19h30". */
const ZONE = 'America/Sao_Paulo'

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const time = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' })

export function brasiliaTime(instant: string): string {
  const at = new Date(instant)
  return `${day.format(at).replace('-feira', '')}, ${time.format(at).replace(':', 'h').replace('h00', 'h')}`
}

const leaf = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** A moment's day in Brasília, short: "qui", "26", "nov". */
export function dayParts(instant: string) {
  const parts = leaf.formatToParts(new Date(instant))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value.replace('.', '') ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month') }
}

const civil = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A civil date (`YYYY-MM-DD`) written out: "1 de novembro de 2026". */
export function writtenDate(isoDate: string): string {
  return civil.format(new Date(`${isoDate}T00:00:00Z`))
}

const isoParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The civil date in Brasília at a moment, ISODate. */
export function isoDateInBrasilia(at: Date): string {
  return isoParts.format(at)
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment in Brasília, written out: "21 de novembro de 2026, 19h30". */
export function writtenMoment(instant: string): string {
  return moment
    .format(new Date(instant))
    .replace(' às', ',')
    .replace(/(\d\d):(\d\d)$/, '$1h$2')
}
