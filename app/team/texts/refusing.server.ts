import { posix } from 'node:path'
import { Refused } from '#files/refused.ts'
import type { LegalStore } from '#app/legal/reading/versions-in-force.server.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'
import type { Services } from '#app/request/services.server.ts'

const CONFIRM =
  'Nada foi publicado. Mude o que não está certo; se é isso mesmo, marque “É isso mesmo” e publique de novo.'

/** What a command refuses, as a form's refusal: without advice for terminals, and with paths from the texts' folder on. */
export async function refusing<R>(
  { place }: Pick<LegalStore, 'place'>,
  work: () => R | Promise<R>,
): Promise<R | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { byField } = error
    const reasons = error.reasons.map((reason) => reason.replaceAll(posix.join(place.folder, '/'), ''))
    const ofFields = Object.values(byField).flat()
    const others = reasons.filter(
      (reason) =>
        !ofFields.includes(reason) && !reason.includes('evolua textos') && !reason.includes('--sim'),
    )
    if (byField.certeza) others.unshift(CONFIRM)
    const errors = Object.entries({ '': others, ...byField }).filter(([, ofField]) => ofField.length > 0)
    return new Refusal(400, errors.length > 0 ? Object.fromEntries(errors) : { '': ['Nada mudou.'] })
  }
}

/** `work` on one text, one at a time and with its files as they are now. */
export const changing = <R>(
  { lock }: Pick<Services, 'lock'>,
  texts: LegalStore,
  slug: string,
  work: () => R | Promise<R>,
): Promise<R | Refusal> =>
  lock.run(`legal:${slug}`, () =>
    refusing(texts, () => {
      texts.reload()
      return work()
    }),
  )
