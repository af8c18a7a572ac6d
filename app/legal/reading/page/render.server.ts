import { renderNumbered, type Heading } from '#app/ui/markdown/numbered.server.ts'
import { filledIn, type Writing } from '../../company/company.server.ts'
import type { Company, LegalVersion } from '../../document.ts'

export interface LegalText {
  html: string
  headings: Heading[]
}

/** Ids used by the page around the text. */
const TAKEN = [
  'conteudo',
  'sair',
  'versoes-anteriores',
  'o-que-mudou',
  'conferir',
  'textos-lidos',
  'crie-senha',
]

/** Escapes Markdown in facts. */
const literal = (value: string) => value.replace(/[\\`*_[\]<>|~#!]/g, '\\$&')

const WRITING: Writing = {
  fact: literal,
  unset: () => '**ainda não informado**',
}

export function renderVersion({ body }: Pick<LegalVersion, 'body'>, company: Company): LegalText {
  return renderNumbered(filledIn(body, company, WRITING), TAKEN)
}

const rendered = new WeakMap<LegalVersion, { company: Company; text: LegalText }>()

/** Cached until the file or the company's facts change. */
export function renderedOnce(version: LegalVersion, company: Company): LegalText {
  const cached = rendered.get(version)
  if (cached?.company === company) return cached.text
  const text = renderVersion(version, company)
  rendered.set(version, { company, text })
  return text
}
