/** The company's facts as a form, and where each is used. */
import { parseDocument } from 'yaml'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { replaceFile } from '#app/legal/editing/edit-files.server.ts'
import { noteHistory } from '#app/legal/reading/history.server.ts'
import { editedFacts, readText } from '#app/legal/reading/folder.server.ts'
import { placeholdersIn } from '#app/legal/reading/render.server.ts'
import {
  type Company,
  isPublished,
  LEGAL_SLUGS,
  type LegalStore,
  type LegalVersion,
} from '#app/legal/text.ts'
import { historyOf } from '#app/legal/reading/history.server.ts'
import { publishFacts } from '#app/legal/editing/publish-facts.server.ts'
import { insideSentence } from '#app/ui/words.ts'
import { saidNow } from '../page/changed-meanwhile.server.ts'
import type { TeamContext } from '../access/guards.server.ts'
import { historyView } from '../page/history-view.ts'
import { fieldOfFact, refusing } from '../texts/refusals.server.ts'

const LABELS: Record<string, string> = {
  empresa: 'A empresa',
  atendimento: 'Quem atende',
  encarregado: 'Quem cuida dos dados pessoais',
  nome: 'Nome',
  cnpj: 'CNPJ',
  endereco: 'Endereço',
  email: 'E-mail',
  fins_economicos: 'Tem fins econômicos (sim ou não)',
  pais_hospedagem: 'País do servidor',
  pais_email: 'País de quem entrega os e-mails',
  lives_por_mes: 'Lives de cada programa por mês, no mínimo',
  meses_conta_parada: 'Meses até apagar uma conta parada',
}

const labelOf = (name: string) => LABELS[name] ?? name

const factsNow = (texts: LegalStore): Company => editedFacts(texts.place).data ?? texts.company()

const fieldOf = (topic: string, name: string) => fieldOfFact(`${topic}.${name}`)

const factsIn = (company: Company) =>
  Object.entries(company).flatMap(([topic, facts]) =>
    Object.entries(facts).map(([name, value]) => ({ topic, name, value, field: fieldOf(topic, name) })),
  )

const usedIn = ({ body }: LegalVersion, name: string) => placeholdersIn(body).includes(name)

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
  const all = factsIn(factsNow(texts)).map(({ topic, name, value, field }) => ({
    topic,
    name: field,
    label: labelOf(name),
    value,
    uses: usesOf(texts, `${topic}.${name}`),
  }))
  const used = all.filter(({ uses }) => uses.length > 0)
  const unused = all.filter((one) => !used.includes(one))
  const topics = [...new Set(used.map(({ topic }) => topic))].map((topic) => ({
    topic,
    label: labelOf(topic),
    facts: used.filter((one) => one.topic === topic),
  }))
  const others = {
    topic: 'sem-uso',
    label: 'Ainda sem uso',
    facts: unused.map((one) => ({ ...one, label: `${labelOf(one.topic)}: ${insideSentence(one.label)}` })),
  }
  return {
    topics: unused.length > 0 ? [...topics, others] : topics,
    missing: used.filter(({ value }) => value === '').length,
    history: historyView(historyOf(texts.place.company)),
  }
}

const CHANGED =
  'Outra pessoa mudou o mesmo dado antes. Confira o que vale agora; se o seu está certo, salve de novo.'

interface Typed {
  typed: Record<string, string | undefined>
  /** The values that the page showed when it was opened; without one nothing is compared. */
  seen: Record<string, string | undefined>
}

/** A value that was not touched is as it is now; `both` are those that somebody else changed too. */
function merged(facts: Company, { typed, seen: opened }: Typed) {
  const values: Record<string, string> = {}
  const seen: Record<string, string> = {}
  const both: Record<string, string[]> = {}
  for (const { field, value } of factsIn(facts)) {
    const [mine = value, before = value] = [typed[field]?.trim(), opened[field]]
    values[field] = mine === before ? value : mine
    seen[field] = value
    if (mine !== before && ![mine, before].includes(value)) both[field] = [saidNow(value)]
  }
  return { values, seen, both }
}

const withFacts = (facts: Company, values: Record<string, string>): Company =>
  Object.fromEntries(
    Object.entries(facts).map(([topic, own]) => [
      topic,
      Object.fromEntries(
        Object.entries(own).map(([name, value]) => [name, values[fieldOf(topic, name)] ?? value]),
      ),
    ]),
  )

/** Saves and publishes what was typed, unless somebody else changed the same or a published text would lose a fact. */
export async function saveCompany(context: TeamContext, texts: LegalStore, typed: Typed) {
  const before = factsNow(texts)
  const { values, seen, both } = merged(before, typed)
  if (Object.keys(both).length > 0)
    return { refusal: new Refusal(409, { '': [CHANGED], ...both }), values, seen }
  const after = withFacts(before, values)
  const order = { facts: after, by: context.member.email, now: new Date() }
  const published = await refusing(() => publishFacts(texts, order))
  if (published instanceof Refusal) return { refusal: published, values, seen }
  const document = parseDocument(readText(texts.place.company).data ?? '')
  const changed = factsIn(after).filter(({ topic, name, value }) => before[topic]?.[name] !== value)
  for (const { topic, name, value } of changed) document.setIn([topic, name], value)
  if (changed.length > 0) {
    replaceFile(texts.place.company, document.toString({ lineWidth: 0 }))
    noteHistory(texts.place.company, {
      quem: context.member.email,
      ato: 'salvo',
      nota: changed.map(({ topic, name }) => `${labelOf(topic)}: ${labelOf(name)}`).join(', '),
    })
  }
  texts.reload()
  return { published }
}
