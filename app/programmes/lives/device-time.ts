import { BRASILIA, dayAndTime } from '#app/ui/dates.ts'

/** Cities whose names differ from their zone's. */
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

/** A moment in `zone`, with the day if it differs; undefined if it equals Brasília time. */
export function deviceTime(instant: number, zone: string): string | undefined {
  const [here, there] = [dayAndTime(instant, zone), dayAndTime(instant, BRASILIA)]
  if (here.day === there.day && here.time === there.time) return undefined
  const said = here.day === there.day ? here.time : `${here.day}, ${here.time}`
  return `${said} (${cityOf(zone)})`
}
