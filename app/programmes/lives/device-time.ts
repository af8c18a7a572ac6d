import { BRASILIA, dayAndTime } from '#app/ui/dates.ts'

/** Zones of Brazil whose cities are written with more than the letters of a zone's name. */
const CITIES: Record<string, string> = {
  Araguaina: 'Araguaína',
  Belem: 'Belém',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  Maceio: 'Maceió',
  Santarem: 'Santarém',
  Sao_Paulo: 'São Paulo',
}

function cityOf(zone: string): string {
  const name = zone.slice(zone.lastIndexOf('/') + 1)
  return CITIES[name] ?? name.replace(/_/g, ' ')
}

/** A moment by the clock of `zone`, the day only where it is another one; undefined where it is what Brasília's says. */
export function deviceTime(instant: number, zone: string): string | undefined {
  const [here, there] = [dayAndTime(instant, zone), dayAndTime(instant, BRASILIA)]
  if (here.day === there.day && here.time === there.time) return undefined
  const said = here.day === there.day ? here.time : `${here.day}, ${here.time}`
  return `${said} (${cityOf(zone)})`
}
