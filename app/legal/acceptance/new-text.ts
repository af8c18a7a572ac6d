import type { LegalSlug } from '../versions/text.ts'

export const TEXTS_FIELD = 'textos'

/** A version of a text, by name; `slug` of an account's record may be of no text any more. */
export interface NamedText {
  slug: string
  version: string
}

/** A version of the terms or the privacy policy that a learner has not accepted yet. */
export type NewText = NamedText & { slug: LegalSlug }

export const nameOfText = ({ slug, version }: NamedText): string => `${slug}:${version}`

export const namesOfTexts = (texts: NamedText[]): string => texts.map(nameOfText).join(' ')
