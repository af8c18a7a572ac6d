import { historyOf } from '#app/legal/versions/history.server.ts'
import { isDraft, isPublished, LEGAL_SLUGS, type LegalVersion } from '#app/legal/versions/text.ts'
import type { LegalStore } from '#app/legal/versions/store.server.ts'
import { dayBefore } from '#app/legal/versions/version-words.ts'
import type { Services } from '#app/request/services.server.ts'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { shortDate } from '#app/domain/dates.ts'
import { historyView } from '../page/history-view.ts'
import { stateOf } from './review.server.ts'

/** The day in a month, with a letter more for each name that is taken. */
function freeName(taken: string[]): string {
  const day = civilDateOf(Date.now() + 30 * DAY)
  const names = ['', 'b', 'c', 'd', 'e', 'f'].map((letter) => day + letter)
  return names.find((name) => !taken.includes(name)) ?? ''
}

export const fromWords = (since: string) => `vale a partir de ${shortDate(since)}`

/** A draft, or what is published and not in force yet. */
async function toCome(services: Pick<Services, 'records'>, texts: LegalStore, one: LegalVersion) {
  const [last] = historyView(historyOf(one.file).slice(0, 1))
  return {
    version: one.version,
    isDraft: isDraft(one),
    state: isPublished(one) ? fromWords(one.since) : (await stateOf(services, texts, one)).words,
    last: last && `${last.act}, ${last.moment}`,
  }
}

/** All texts, those with a draft first, each with what is to come, the version in force, and the older ones, newest first. */
export async function listedTexts(services: Pick<Services, 'records'>, texts: LegalStore) {
  const listed = await Promise.all(
    LEGAL_SLUGS.map(async (slug) => {
      const versions = texts.versionsOf(slug)
      const readable = texts.readable(slug)
      const [inForce, ...older] = readable
      const others = versions.filter((one) => !readable.some(({ version }) => version === one.version))
      return {
        slug,
        title: texts.lastPublished(slug)?.title ?? slug,
        freeName: freeName(versions.map(({ version }) => version)),
        toCome: await Promise.all(others.map((one) => toCome(services, texts, one))),
        inForce: inForce && { version: inForce.version, since: shortDate(inForce.since) },
        older: older.map(({ version, since }, at) => {
          const last = dayBefore(readable[at]?.since ?? since)
          // A version may have been replaced on the day on which it began.
          return { version, from: shortDate(since), until: shortDate(last < since ? since : last) }
        }),
      }
    }),
  )
  const hasDraft = ({ toCome }: (typeof listed)[number]) => Number(toCome.some((one) => one.isDraft))
  return listed.sort((one, other) => hasDraft(other) - hasDraft(one))
}
