import { z } from 'zod'
import { readYaml } from '#files/yaml-document.ts'
import type { Company } from '../document.ts'
import { readText, type LegalPlace } from '../files.server.ts'

const fact = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
  z.string({ message: 'deve ser um texto; entre aspas, se tiver dois-pontos' }).trim(),
)

const facts = z.record(z.string(), fact, { error: 'deve ter nomes e valores, um por linha' })

export const company = z.record(z.string(), facts, { error: 'deve ter grupos, como empresa e encarregado' })

/** `empresa.yml` as it is now, published or not. */
export function editedFacts({
  company: file,
}: Pick<LegalPlace, 'company'>): ReturnType<typeof readYaml<typeof company>> {
  const read = readText(file)
  return read.fault ? { faults: [read.fault] } : readYaml(read.source, company, { file })
}

/** Names of the company's facts that have no value, such as `empresa.cnpj`. */
export function emptyFacts(place: Pick<LegalPlace, 'company'>): string[] {
  return Object.entries(editedFacts(place).data ?? {}).flatMap(([topic, values]) =>
    Object.entries(values)
      .filter(([, value]) => value === '')
      .map(([name]) => `${topic}.${name}`),
  )
}

export interface Facts {
  now: Company
  /** Of published versions whose header has no facts. */
  former: Company
}

/** `dados-publicados.yml`: the facts that were published, in force whatever `empresa.yml` says. */
export const publishedFacts = z
  .object({ antes: company, agora: company })
  .transform(({ antes, agora }): Facts => ({ now: agora, former: antes }))

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

export interface Writing {
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
