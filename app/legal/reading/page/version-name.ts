import { writtenDate } from '#app/domain/dates.ts'

const IS_DATE = /^\d{4}-\d\d-\d\d$/

/** "de 1 de novembro de 2026" where a version is named by an ISODate, its name otherwise. */
export const versionName = (version: string): string =>
  IS_DATE.test(version) ? `de ${writtenDate(version)}` : version

/** "Versão em vigor desde 1 de novembro de 2026"; the name comes first where it is not the day. */
export const versionLine = (version: string, words: string, since: string): string =>
  `Versão ${version === since ? '' : `${versionName(version)}, `}${words} ${writtenDate(since)}`
