import { historyOf } from '#app/legal/history.server.ts'
import { LEGAL_SLUGS } from '#app/legal/slugs.ts'
import type { LegalStore } from '#app/legal/versions-in-force.server.ts'
import type { Services } from '#app/request/services.server.ts'
import { DAY } from '#contract/durations.ts'
import { isoDateInBrasilia } from '#app/domain/dates.ts'
import { historyView } from '../history-view.ts'
import { stateOf } from './review.server.ts'

/** The day in a month, with a letter more for each name that is taken. */
function freeName(taken: string[]): string {
  const day = isoDateInBrasilia(new Date(Date.now() + 30 * DAY))
  const names = ['', 'b', 'c', 'd', 'e', 'f'].map((letter) => day + letter)
  return names.find((name) => !taken.includes(name)) ?? ''
}

/** All texts with their versions, drafts first and then newest first. */
export function listedTexts(services: Pick<Services, 'records'>, texts: LegalStore) {
  return Promise.all(
    LEGAL_SLUGS.map(async (slug) => {
      const versions = texts.versionsOf(slug)
      return {
        slug,
        title: texts.lastPublished(slug)?.title ?? slug,
        freeName: freeName(versions.map(({ version }) => version)),
        versions: await Promise.all(
          versions.map(async (one) => {
            const [last] = historyView(historyOf(one.file).slice(0, 1))
            const { state, words } = await stateOf(services, texts, one)
            return {
              version: one.version,
              state: state === 'rascunho' ? 'Rascunho' : `Texto ${words}`,
              last: last && `${last.act}, ${last.moment}`,
            }
          }),
        ),
      }
    }),
  )
}
