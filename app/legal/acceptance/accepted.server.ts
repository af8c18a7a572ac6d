/** Accepted versions of terms and privacy policy, remembered here so that no page asks the upstream. */
import { z } from 'zod'
import { textOf } from '#app/forms/read-form.server.ts'
import type { Services } from '#app/request/services.server.ts'
import { whenAway } from '#app/session/store.server.ts'
import { DAY } from '#contract/durations.ts'
import { nameOfText, TEXTS_FIELD, type NamedText } from './new-text.ts'
import type { LegalStore } from '../versions/store.server.ts'
import type { LegalSlug, PublishedVersion } from '../versions/text.ts'

const ACCEPTED_SLUGS = ['termos', 'privacidade'] as const

export const isAcceptedText = (slug: LegalSlug): boolean => ACCEPTED_SLUGS.some((one) => one === slug)

const ACCEPTED = { name: 'accepted-texts', shape: z.array(z.string()), storedFor: 10 * 365 * DAY }

/** The versions in force that an account accepts. */
export const textsToAccept = (texts: LegalStore): PublishedVersion[] =>
  ACCEPTED_SLUGS.flatMap((slug) => texts.inForce(slug) ?? [])

/** Texts named by the form that are or were in force; made-up names are ignored. */
export function textsShownIn(texts: LegalStore, form: FormData): PublishedVersion[] {
  const shown = textOf(form, TEXTS_FIELD).split(' ')
  const readable = ACCEPTED_SLUGS.flatMap((slug) => texts.readable(slug))
  return readable.filter((text) => shown.includes(nameOfText(text)))
}

type Records = Pick<Services, 'learnerRecords'>

const acceptedNames = ({ learnerRecords }: Records, learnerId: string): Promise<string[] | undefined> =>
  learnerRecords
    .get(learnerId, ACCEPTED)
    .then((names = []) => names)
    .catch(whenAway(undefined))

/** The versions that are remembered here; undefined if there are none. */
export async function rememberedTexts(records: Records, learnerId: string): Promise<NamedText[] | undefined> {
  const names = await acceptedNames(records, learnerId)
  if (!names?.length) return undefined
  return names.map((name) => {
    const [slug = '', version = ''] = name.split(':')
    return { slug, version }
  })
}

/** The versions in force that a learner has not accepted; none while nobody can tell. */
export async function newTextsFor(texts: LegalStore, records: Records, learnerId: string) {
  const accepted = await acceptedNames(records, learnerId)
  if (!accepted) return []
  const isAccepted = (text: PublishedVersion): boolean => {
    const repeated = texts.readable(text.slug).find(({ version }) => version === text.repeats)
    return accepted.includes(nameOfText(text)) || (repeated !== undefined && isAccepted(repeated))
  }
  return textsToAccept(texts)
    .filter((text) => !isAccepted(text))
    .map(({ slug, version }) => ({ slug, version }))
}

/** Where it cannot be stored, the notice asks later. */
export async function rememberAccepted({ learnerRecords }: Records, learnerId: string, texts: NamedText[]) {
  await learnerRecords
    .update(learnerId, ACCEPTED, async ({ stored = [], store }) => {
      const added = texts.map(nameOfText).filter((name) => !stored.includes(name))
      if (added.length > 0) await store([...stored, ...added])
    })
    .catch(whenAway(undefined))
}
