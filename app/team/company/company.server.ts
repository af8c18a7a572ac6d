/** The company's facts as a form, and where each is used. */
import { createHash } from 'node:crypto'
import { parseDocument } from 'yaml'
import { replaceFile } from '#app/legal/edit-files.server.ts'
import { noteHistory } from '#app/legal/history.server.ts'
import { company as shape, PLACEHOLDER, unsetIn } from '#app/legal/company.server.ts'
import { isPublished, type Company, type LegalVersion } from '#app/legal/document.ts'
import { readText } from '#app/legal/files.server.ts'
import { historyOf } from '#app/legal/history.server.ts'
import { LEGAL_SLUGS } from '#app/legal/slugs.ts'
import type { LegalStore } from '#app/legal/versions-in-force.server.ts'
import type { TeamContext } from '../guards.server.ts'
import { historyView } from '../history-view.ts'

const LABELS: Record<string, string> = {
  empresa: 'A empresa',
  atendimento: 'Quem atende',
  encarregado: 'Quem cuida dos dados pessoais',
  nome: 'Nome',
  cnpj: 'CNPJ',
  endereco: 'Endereço',
  email: 'E-mail',
}

const labelOf = (name: string) => LABELS[name] ?? name

const sourceNow = ({ place }: LegalStore) => {
  const read = readText(place.company)
  return read.fault ? '' : read.source
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex')

/** As a form names it: dots in names of fields are refused. */
const fieldOf = (group: string, name: string) => `${group}-${name}`

const factsIn = (company: Company) =>
  Object.entries(company).flatMap(([group, facts]) =>
    Object.entries(facts).map(([name, value]) => ({ group, name, value, field: fieldOf(group, name) })),
  )

const usedIn = ({ body }: LegalVersion, name: string) =>
  [...body.matchAll(PLACEHOLDER)].some(([, written = '']) => written.trim() === name)

const allVersions = (texts: LegalStore) => LEGAL_SLUGS.flatMap((slug) => texts.versionsOf(slug))

function usesOf(texts: LegalStore, name: string): string[] {
  const current = allVersions(texts).filter(
    (one) => !isPublished(one) || texts.inForce(one.slug) === one || texts.upcoming(one.slug).includes(one),
  )
  const uses = current.filter((one) => usedIn(one, name))
  const help = ['atendimento.email', 'encarregado.email'].includes(name) ? ['página de ajuda'] : []
  return [...uses.map(({ title, version }) => `${title} (${version})`), ...help]
}

/** The facts as the file has them now, by group. */
export function companyView(texts: LegalStore) {
  const source = sourceNow(texts)
  const facts = texts.company()
  return {
    base: hashOf(source),
    groups: Object.entries(facts).map(([group, values]) => ({
      group,
      label: labelOf(group),
      facts: Object.entries(values).map(([name, value]) => ({
        name: fieldOf(group, name),
        label: labelOf(name),
        value,
        uses: usesOf(texts, `${group}.${name}`),
      })),
    })),
    history: historyView(historyOf(texts.place.company)),
  }
}

type Saved = { errors?: undefined } | { errors: Record<string, string[]>; status: 400 | 409 }

const CHANGED = 'Outra pessoa mudou estes dados antes. Confira abaixo o que vale agora e salve de novo.'

function withFacts(facts: Company, typed: Record<string, string>): Company {
  return Object.fromEntries(
    Object.entries(facts).map(([group, values]) => [
      group,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, (typed[fieldOf(group, name)] ?? value).trim()]),
      ),
    ]),
  )
}

/** Saves what was typed, unless somebody else saved before or a published text would lose a fact. */
export function saveCompany(
  context: TeamContext,
  texts: LegalStore,
  { base, typed }: { base: string; typed: Record<string, string> },
): Saved {
  const source = sourceNow(texts)
  if (hashOf(source) !== base) return { status: 409, errors: { '': [CHANGED] } }
  const document = parseDocument(source)
  const before = shape.parse(document.toJS())
  const after = withFacts(before, typed)
  const lost = allVersions(texts)
    .filter(isPublished)
    .flatMap((one) => {
      const had = unsetIn(one.body, before).map(({ name }) => name)
      const lacks = unsetIn(one.body, after).map(({ name }) => name)
      return lacks.filter((name) => !had.includes(name)).map((name) => [name, one.title] as const)
    })
  if (lost.length > 0)
    return {
      status: 400,
      errors: Object.fromEntries(
        lost.map(([name, title]) => [
          name.replace('.', '-'),
          [`Não pode ficar vazio: ${title} já foi publicado e usa este valor.`],
        ]),
      ),
    }
  const changed = factsIn(after).filter(({ group, name, value }) => before[group]?.[name] !== value)
  for (const { group, name, value } of changed) document.setIn([group, name], value)
  if (changed.length > 0) {
    replaceFile(texts.place.company, document.toString({ lineWidth: 0 }))
    noteHistory(texts.place.company, {
      quem: context.member.email,
      ato: 'salvo',
      nota: changed.map(({ group, name }) => `${labelOf(group)}: ${labelOf(name)}`).join(', '),
    })
  }
  texts.reload()
  return {}
}
