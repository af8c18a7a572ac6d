import type { Presence } from '#contract/presences.ts'

export const PRESENCE_WORDS: Record<Presence, string> = {
  present: 'presente',
  late: 'com atraso',
  absent: 'falta',
  excused: 'falta justificada',
}
