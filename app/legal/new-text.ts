/** A version of the terms or of the privacy policy that a learner has not accepted yet. */
export interface NewText {
  slug: string
  version: string
  /** What changed, in plain words; empty where nobody said. */
  changes: string
}

/** The field of a form that names the texts it shows. */
export const TEXTS_FIELD = 'textos'

/** A version by one name, in what is kept. */
export const nameOfText = ({ slug, version }: Pick<NewText, 'slug' | 'version'>): string =>
  `${slug}:${version}`

/** The value of that field. */
export const namesOfTexts = (texts: Pick<NewText, 'slug' | 'version'>[]): string =>
  texts.map(nameOfText).join(' ')
