/**
 * Which versions of the terms and the privacy policy a learner accepted, as far as it is known here: the upstream keeps
 * the record, and no page has to ask it. Who is not known here is shown the notice once more.
 */
import { z } from 'zod'
import { textOf } from '#app/forms/read-form.server.ts'
import type { Services } from '#app/request/services.server.ts'
import type { LearnerStorage } from '#app/session/learner-storage.server.ts'
import { DAY } from '#app/time.ts'
import type { PublishedVersion } from './document.ts'
import { nameOfText, TEXTS_FIELD, type NamedText, type NewText } from './new-text.ts'
import { legalTexts } from './texts.server.ts'

const ACCEPTED_SLUGS = ['termos', 'privacidade'] as const

const KEPT = 'accepted-texts'
/** It goes with the account; the store has to be told a time. */
const KEPT_FOR = 10 * 365 * DAY
const names = z.array(z.string())

const keptNames = async (storage: LearnerStorage, learnerId: string) =>
  names.safeParse(await storage.get(learnerId, KEPT)).data ?? []

/** One that cannot be read takes no page down: it is not there. */
const inForce = (): PublishedVersion[] => ACCEPTED_SLUGS.flatMap((slug) => legalTexts().inForce(slug) ?? [])

/** The texts that whoever registers now accepts. */
export const textsToAccept = inForce

/** The texts that a form showed, as long as they are or were in force; nothing for names that are made up. */
export function textsShownIn(form: FormData): PublishedVersion[] {
  const shown = textOf(form, TEXTS_FIELD).split(' ')
  const readable = ACCEPTED_SLUGS.flatMap((slug) => legalTexts().readable(slug))
  return readable.filter((text) => shown.includes(nameOfText(text)))
}

/** The versions in force that a learner has not accepted. */
export async function newTextsFor(
  { learnerStorage }: Pick<Services, 'learnerStorage'>,
  learnerId: string,
): Promise<NewText[]> {
  const accepted = await keptNames(learnerStorage, learnerId)
  return inForce()
    .filter((text) => !accepted.includes(nameOfText(text)))
    .map(({ slug, version, changes = '' }) => ({ slug, version, changes }))
}

/** Remembers that a learner accepted these, as somebody just said or as the upstream has it on record. */
export async function rememberAccepted(
  { lock, learnerStorage }: Pick<Services, 'lock' | 'learnerStorage'>,
  learnerId: string,
  texts: NamedText[],
): Promise<void> {
  await lock.run(`accepted texts of ${learnerId}`, async () => {
    const known = await keptNames(learnerStorage, learnerId)
    const added = texts.map(nameOfText).filter((name) => !known.includes(name))
    if (added.length > 0) await learnerStorage.set(learnerId, KEPT, [...known, ...added], KEPT_FOR)
  })
}
