import type { Figure } from '#app/ui/person.tsx'

const PERSON = /(?<!\p{L})(Lia|Osvaldo|Jaqueline|Tainá)(?!\p{L})/u

/** The first of the people that we draw whom a text names. */
export const personIn = (text: string) =>
  PERSON.exec(text)?.[0].toLowerCase().replace('á', 'a') as Figure['who'] | undefined
