import { writtenDate } from '#app/domain/dates.ts'
import { DAY } from '#contract/durations.ts'
import type { PublishedVersion } from './text.ts'

const IS_DATE = /^\d{4}-\d\d-\d\d$/

/** "de 1 de novembro de 2026" where a version is named by an ISODate, its name otherwise. */
export const versionName = (version: string): string =>
  IS_DATE.test(version) ? `de ${writtenDate(version)}` : version

/** "Versão em vigor desde 1 de novembro de 2026"; the name comes first where it is not the day. */
export const versionLine = (version: string, words: string, since: string): string =>
  `Versão ${version === since ? '' : `${versionName(version)}, `}${words} ${writtenDate(since)}`

/** The ISODate before. */
export const dayBefore = (isoDate: string) =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) - DAY).toISOString().slice(0, 10)

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
