import type { LegalSlug } from './slugs.ts'

/** A version of the terms or of the privacy policy that a learner has not accepted yet. */
export interface NewText {
  slug: LegalSlug
  version: string
  /** What changed, in plain words; empty where nobody said. */
  changes: string
}

/** The field of a form that names the texts it shows. */
export const TEXTS_FIELD = 'textos'

/** What names a version, as an upstream has it on record as well. */
export interface NamedText {
  slug: string
  version: string
}

/** A version by one name, in what is kept. */
export const nameOfText = ({ slug, version }: NamedText): string => `${slug}:${version}`

/** The value of that field. */
export const namesOfTexts = (texts: NamedText[]): string => texts.map(nameOfText).join(' ')
