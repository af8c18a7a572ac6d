/** The company's facts as a form, and where each is used. */
import { createHash } from 'node:crypto'
import { parseDocument } from 'yaml'
import { readYaml } from '#contract/yaml-document.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { replaceFile } from '#app/legal/edit-files.server.ts'
import { noteHistory } from '#app/legal/history.server.ts'
import { company as shape, PLACEHOLDER } from '#app/legal/company.server.ts'
import { isPublished, type Company, type LegalVersion } from '#app/legal/document.ts'
import { readText } from '#app/legal/files.server.ts'
import { historyOf } from '#app/legal/history.server.ts'
import { fieldOfFact, publishFacts } from '#app/legal/publish-facts.server.ts'
import { LEGAL_SLUGS } from '#app/legal/slugs.ts'
import type { LegalStore } from '#app/legal/versions-in-force.server.ts'
import type { TeamContext } from '../guards.server.ts'
import { historyView } from '../history-view.ts'
import { refusing } from '../texts/refusing.server.ts'

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

const factsNow = (texts: LegalStore): Company =>
  readYaml(sourceNow(texts), shape, { file: texts.place.company }).data ?? texts.company()

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex')

const fieldOf = (group: string, name: string) => fieldOfFact(`${group}.${name}`)

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

export function companyView(texts: LegalStore) {
  const source = sourceNow(texts)
  const facts = factsNow(texts)
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

function othersIn(texts: LegalStore, typed: Record<string, string>): Record<string, string[]> {
  const now = factsIn(factsNow(texts))
  const others = now.filter(({ field, value }) => (typed[field] ?? value).trim() !== value)
  return Object.fromEntries(
    others.map(({ field, value }) => [
      field,
      [value === '' ? 'Agora está vazio.' : `Agora está “${value}”.`],
    ]),
  )
}

/** Saves and publishes what was typed, unless somebody else saved before or a published text would lose a fact. */
export async function saveCompany(
  context: TeamContext,
  texts: LegalStore,
  { base, typed }: { base: string; typed: Record<string, string> },
): Promise<Refusal | undefined> {
  const source = sourceNow(texts)
  if (hashOf(source) !== base) return new Refusal(409, { '': [CHANGED], ...othersIn(texts, typed) })
  const document = parseDocument(source)
  const before = factsNow(texts)
  const after = withFacts(before, typed)
  const order = { facts: after, by: context.member.email, now: new Date() }
  const outcome = await refusing(texts, () => publishFacts(texts, order))
  if (outcome instanceof Refusal) return outcome
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
  return undefined
}
