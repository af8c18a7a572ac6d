import { InvalidArgumentError, type Command } from 'commander'
import { isCivilDate } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'

/** An ISODate from a day as people here write it, 31/12/2027. */
export function dayFrom(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  if (!isCivilDate(iso)) throw new InvalidArgumentError('Escreva o dia assim: 31/12/2027.')
  return iso
}

/** `2027-12` from a month as people here write it, 12/2027. */
export function monthFrom(text: string): string {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? []
  if (month === '')
    throw new InvalidArgumentError('Um relatório conta meses inteiros. Escreva assim: 12/2027.')
  return `${year}-${month}`
}

export const written = (iso: string): string => iso.split('-').reverse().join('/')

/** When a day begins in Brasília, where there is no summer time. */
const startOf = (iso: string): number => Date.parse(`${iso}T00:00:00-03:00`)

export interface Span {
  de?: string
  ate?: string
}

export const withSpan = (command: Command): Command =>
  command
    .option('--de <dia>', 'a partir de: 01/12/2026', dayFrom)
    .option('--ate <dia>', 'até: 31/12/2026', dayFrom)

/** The days asked for as instants (epoch ms), the second exclusive. */
export const spanOf = ({ de, ate }: Span) => ({
  since: de === undefined ? 0 : startOf(de),
  until: ate === undefined ? Number.MAX_SAFE_INTEGER : startOf(ate) + DAY,
})
