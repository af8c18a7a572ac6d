/** The company's facts in a text, and the text as HTML. */
import { renderNumbered } from '#app/ui/markdown/numbered.server.ts'
import type { Company, LegalVersion } from './text.ts'

/** `{{topic.name}}`; anything else between such braces is a placeholder without a value. */
export const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g

export const factNames = (facts: Company): string[] =>
  Object.entries(facts).flatMap(([topic, values]) => Object.keys(values).map((name) => `${topic}.${name}`))

export function factFor(facts: Company, placeholder: string): string | undefined {
  const [topic = '', name = '', ...rest] = placeholder.trim().split('.')
  const value = rest.length === 0 && Object.hasOwn(facts, topic) ? facts[topic] : undefined
  return value && Object.hasOwn(value, name) && value[name] !== '' ? value[name] : undefined
}

/** `{{se empresa.pais_email = Brasil}}`, `{{senão}}` and `{{fim}}`, each in a line of its own. */
const CHOICE = /^\{\{se ([\w.]+) = ([^{}\n]+)\}\}\n([^]*?)(?:^\{\{senão\}\}\n([^]*?))?^\{\{fim\}\}\n?/gm

/** Of each choice the part that fits the fact. Without a value a paragraph says so, and a line of a list is left out. */
const chosenIn = (body: string, facts: Company) =>
  body.replace(CHOICE, (_, name: string, wanted: string, same: string, other: string | undefined) => {
    const value = factFor(facts, name)
    if (value === undefined) return same.startsWith('\n') ? `\n{{${name}}}\n` : ''
    return value === wanted.trim() ? same : (other ?? '')
  })

const SIGNS = ['senão', 'fim']

/** Names of facts that the text uses. */
export const placeholdersIn = (body: string) =>
  [...body.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => /^se (\S+) = /.exec(name)?.[1] ?? name.trim())
    .filter((name) => !SIGNS.includes(name))

export function factsShownIn(body: string, facts: Company): Company {
  const shown: Company = {}
  for (const name of placeholdersIn(body)) {
    const [topic = '', key = ''] = name.split('.')
    const value = factFor(facts, name)
    if (value !== undefined) shown[topic] = { ...shown[topic], [key]: value }
  }
  return shown
}

interface Writing {
  fact: (value: string) => string
  unset: (name: string) => string
}

export function filledIn(body: string, facts: Company, { fact: write, unset }: Writing): string {
  return chosenIn(body, facts).replace(PLACEHOLDER, (_, name: string) => {
    const value = factFor(facts, name)
    return value === undefined ? unset(name.trim()) : write(value)
  })
}

/** The placeholders without a value, each with its line in the text, from 1. */
export function unsetIn(body: string, facts: Company): { name: string; line: number }[] {
  return body.split('\n').flatMap((text, at) =>
    placeholdersIn(text)
      .filter((name) => factFor(facts, name) === undefined)
      .map((name) => ({ name, line: at + 1 })),
  )
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

const WRITING: Writing = {
  // No Markdown in facts.
  fact: (value) => value.replace(/[\\`*_[\]<>|~#!]/g, '\\$&'),
  unset: () => '**ainda não informado**',
}

export const renderVersion = ({ body }: Pick<LegalVersion, 'body'>, company: Company) =>
  renderNumbered(filledIn(body, company, WRITING), TAKEN)

const rendered = new WeakMap<LegalVersion, { company: Company; text: ReturnType<typeof renderVersion> }>()

/** Cached until the file or the company's facts change. */
export function renderedOnce(version: LegalVersion, company: Company) {
  const cached = rendered.get(version)
  if (cached?.company === company) return cached.text
  const text = renderVersion(version, company)
  rendered.set(version, { company, text })
  return text
}
