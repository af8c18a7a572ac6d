import type { LegalTexts } from '#app/legal/texts.server.ts'
import { MINUTE } from '#app/time.ts'
import { isoDateInBrasilia } from '#app/ui/dates.ts'

/** Changes with the legal texts and with the date in Brasília, which is formatted once a minute: that is slow. */
export function editionOf({ revision }: Pick<LegalTexts, 'revision'>, now = Date.now): () => string {
  let minute: number | undefined
  let date = ''
  return () => {
    const current = Math.floor(now() / MINUTE)
    if (current !== minute) date = isoDateInBrasilia(new Date(now()))
    minute = current
    return `${revision()} ${date}`
  }
}
