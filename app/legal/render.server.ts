/** A version as its page shows it. */
import { renderNumbered, type Heading } from '#app/ui/markdown/numbered.server.ts'
import { filledIn, type Writing } from './company.server.ts'
import type { Company, LegalVersion } from './document.ts'

export interface LegalText {
  html: string
  headings: Heading[]
}

/** Ids of the page around the text, and of the forms that may stand on it. */
const TAKEN = [
  'conteudo',
  'sair',
  'versoes-anteriores',
  'o-que-mudou',
  'conferir',
  'textos-lidos',
  'crie-senha',
]

/** Facts are words, whatever signs they hold. */
const literal = (value: string) => value.replace(/[\\`*_[\]<>|~#!]/g, '\\$&')

const WRITING: Writing = {
  fact: literal,
  unset: (name) => `**[falta preencher: ${literal(name)}]**`,
}

/** Renders anew each time; `renderedOnce` is for what many read. */
export function renderVersion({ body }: Pick<LegalVersion, 'body'>, company: Company): LegalText {
  return renderNumbered(filledIn(body, company, WRITING), TAKEN)
}

const rendered = new WeakMap<LegalVersion, { company: Company; text: LegalText }>()

/** The same, from memory for as long as neither the file nor the company's facts change. */
export function renderedOnce(version: LegalVersion, company: Company): LegalText {
  const known = rendered.get(version)
  if (known?.company === company) return known.text
  const text = renderVersion(version, company)
  rendered.set(version, { company, text })
  return text
}
