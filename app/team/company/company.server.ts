/** The company's facts as a form, and where each is used. */
import { parseDocument } from 'yaml'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { replaceFile } from '#app/legal/editing/edit-files.server.ts'
import { editedFacts, readText } from '#app/legal/versions/folder.server.ts'
import { placeholdersIn } from '#app/legal/versions/render.server.ts'
import { LEGAL_SLUGS, type Company } from '#app/legal/versions/text.ts'
import type { LegalStore } from '#app/legal/versions/store.server.ts'
import { historyOf, noteHistory } from '#app/legal/versions/history.server.ts'
import { publishFacts } from '#app/legal/editing/publish-facts.server.ts'
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

const factsIn = (company: Company) =>
  Object.entries(company).flatMap(([topic, facts]) =>
    Object.entries(facts).map(([name, value]) => {
      const fact = `${topic}.${name}`
      return { topic, name, value, fact, field: fieldOfFact(fact) }
    }),
  )

/** All facts, each with the pages that show it now, or will. */
function factsWithUses(texts: LegalStore) {
  const pages = LEGAL_SLUGS.flatMap((slug) =>
    [texts.draftsOf(slug), texts.upcoming(slug), texts.inForce(slug) ?? []].flat(),
  ).map(({ title, version, body }) => ({ name: `${title} (${version})`, shown: placeholdersIn(body) }))
  return factsIn(factsNow(texts)).map(({ topic, name, value, fact, field }) => {
    const uses = pages.filter(({ shown }) => shown.includes(fact)).map((page) => page.name)
    const help = ['atendimento.email', 'encarregado.email'].includes(fact) ? ['página de ajuda'] : []
    return { topic, name: field, label: labelOf(name), value, uses: [...uses, ...help] }
  })
}

const missingIn = (facts: ReturnType<typeof factsWithUses>) =>
  facts.filter(({ uses, value }) => uses.length > 0 && value === '').length

/** How many facts are shown somewhere and empty. */
export const missingFacts = (texts: LegalStore) => missingIn(factsWithUses(texts))

export function companyView(texts: LegalStore) {
  const all = factsWithUses(texts)
  return {
    topics: [...new Set(all.map(({ topic }) => topic))].map((topic) => ({
      topic,
      label: labelOf(topic),
      facts: all.filter((one) => one.topic === topic),
    })),
    missing: missingIn(all),
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

/** Saves and publishes what was typed, unless somebody else changed the same or a published text would lose a fact. */
export async function saveCompany({ member }: TeamContext, texts: LegalStore, typed: Typed) {
  texts.reload()
  const before = factsNow(texts)
  const { values, seen, both } = merged(before, typed)
  if (Object.keys(both).length > 0)
    return { refusal: new Refusal(409, { '': [CHANGED], ...both }), values, seen }
  const changed = factsIn(before).filter(({ field, value }) => values[field] !== value)
  const facts = structuredClone(before)
  const document = parseDocument(readText(texts.place.company).data ?? '')
  for (const { topic, name, field } of changed) {
    facts[topic] = { ...facts[topic], [name]: values[field] ?? '' }
    document.setIn([topic, name], values[field])
  }
  const published = await refusing(() => publishFacts(texts, { facts, by: member.email, now: new Date() }))
  if (published instanceof Refusal) return { refusal: published, values, seen }
  if (changed.length > 0) {
    replaceFile(texts.place.company, document.toString({ lineWidth: 0 }))
    const nota = changed.map(({ topic, name }) => `${labelOf(topic)}: ${labelOf(name)}`).join(', ')
    noteHistory(texts.place.company, { quem: member.email, ato: 'salvo', nota })
  }
  texts.reload()
  return { published }
}
