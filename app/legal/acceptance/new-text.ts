import type { LegalSlug } from '../text.ts'

/** A version of the terms or the privacy policy that a learner has not accepted yet. */
export interface NewText {
  slug: LegalSlug
  version: string
}

export const TEXTS_FIELD = 'textos'

export interface NamedText {
  slug: string
  version: string
}

export const nameOfText = ({ slug, version }: NamedText): string => `${slug}:${version}`

export const namesOfTexts = (texts: NamedText[]): string => texts.map(nameOfText).join(' ')
