import { writtenDate } from '#app/domain/dates.ts'
import type { PublishedVersion } from '../document.ts'

export type PublishedState = 'agendado' | 'em vigor' | 'retirado'

/** On the ISODate `today`; `published` is newest first. The words agree with "texto". */
export function publishedState(
  version: PublishedVersion,
  published: PublishedVersion[],
  today: string,
): { state: PublishedState; words: string } {
  const since = writtenDate(version.since)
  const begun = published.filter((one) => one.since <= today)
  const at = begun.indexOf(version)
  if (at < 0) return { state: 'agendado', words: `agendado, vale a partir de ${since}` }
  const next = begun[at - 1]
  return next
    ? { state: 'retirado', words: `retirado em ${writtenDate(next.since)}, valia desde ${since}` }
    : { state: 'em vigor', words: `em vigor desde ${since}` }
}
