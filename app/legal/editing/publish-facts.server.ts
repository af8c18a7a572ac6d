/** Publishes facts of the company: a text that shows other ones gets a version with them. */
import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { civilDateOf } from '#contract/birth-date.ts'
import { email } from '#contract/fields.ts'
import { editedFacts, factFor, factNames, factsShownIn, unsetIn } from '../company/company.server.ts'
import { faultText, type Company, type PublishedVersion } from '../document.ts'
import { replaceFile, withHeader, writePublished } from './edit-files.server.ts'
import { publishedFactsFile, versionFile, type LegalPlace } from '../files.server.ts'
import { noteHistory } from '../reading/history.server.ts'
import { refuse, refuseFields } from './refuse.ts'
import { LEGAL_SLUGS } from '../slugs.ts'
import type { LegalStore } from '../reading/versions-in-force.server.ts'

export const fieldOfFact = (name: string) => name.replace('.', '-')

function newName({ place }: LegalStore, { slug, version }: PublishedVersion): string {
  const stem = version.replace(/-dados\d*$/, '').slice(0, 24)
  let [name, number] = [`${stem}-dados`, 1]
  while (existsSync(versionFile(slug, name, place))) name = `${stem}-dados${String(++number)}`
  return name
}

const SHAPES: [sign: RegExp, shape: RegExp, words: string][] = [
  [/fins_economicos$/, /^(sim|não)$/, 'Escreva sim ou não.'],
  [/(por_mes|parada)$/, /^\d{1,2}$/, 'Escreva um número, como 1.'],
]

function refuseUnfit(texts: PublishedVersion[], facts: Company, before: LegalStore['factsOf']): void {
  const reasons: Record<string, string[]> = {}
  for (const one of texts)
    for (const { name } of unsetIn(one.body, facts))
      if (factFor(before(one), name) !== undefined)
        reasons[fieldOfFact(name)] = [
          `Não pode ficar vazio (${name}): está em um texto publicado, “${one.title}”.`,
        ]
  for (const name of factNames(facts)) {
    const value = factFor(facts, name)
    const wrong = SHAPES.find(([sign, shape]) => sign.test(name) && !shape.test(value ?? ''))
    if (value !== undefined && wrong) reasons[fieldOfFact(name)] = [`${wrong[2]} (${name})`]
  }
  for (const name of factNames(facts).filter((one) => one.endsWith('.email'))) {
    const value = factFor(facts, name)
    if (value !== undefined && !email.safeParse(value).success)
      reasons[fieldOfFact(name)] = [`Confira o e-mail (${name}). Ele precisa ser como nome@exemplo.com.`]
  }
  if (Object.keys(reasons).length > 0) refuseFields(reasons)
}

export function writePublishedFacts(place: LegalPlace, facts: { antes: Company; agora: Company }): void {
  const head = '# Os dados que os textos publicados mostram. Quem escreve aqui é evolua textos empresa.\n'
  replaceFile(
    publishedFactsFile(place),
    head + stringify(facts, { lineWidth: 0, aliasDuplicateObjects: false }),
  )
}

/** The facts of `empresa.yml`; throws `Refused` where it cannot be read. */
export function factsToPublish(place: LegalPlace): Company {
  const { data, faults } = editedFacts(place)
  return data ?? refuse(...faults.map(faultText))
}

/** In force at once; a version that was to come keeps its name and day. Returns the new versions, or throws `Refused`. */
export function publishFacts(
  store: LegalStore,
  { facts, by, now }: { facts: Company; by: string; now: Date },
): PublishedVersion[] {
  const { place } = store
  const broken = store.faultsOf(LEGAL_SLUGS).filter(({ file }) => file !== place.company)
  if (broken.length > 0) refuse(...broken.map(faultText))
  const inForce = LEGAL_SLUGS.flatMap((slug) => store.inForce(slug, now) ?? [])
  const upcoming = LEGAL_SLUGS.flatMap((slug) => store.upcoming(slug, now))
  refuseUnfit([...inForce, ...upcoming], facts, (one) => store.factsOf(one))

  const since = civilDateOf(now)
  const showsOthers = (one: PublishedVersion) =>
    !isDeepStrictEqual(factsShownIn(one.body, store.factsOf(one)), factsShownIn(one.body, facts))
  const write = (one: PublishedVersion, version: string, extra: Record<string, string> = {}) => {
    const source = withHeader(one.file, (head) => {
      const changed = { versao: version, ...extra, dados: factsShownIn(one.body, facts) }
      for (const [key, value] of Object.entries(changed)) head.set(key, value)
    })
    noteHistory(writePublished(place, { slug: one.slug, version }, source), {
      quem: by,
      ato: 'publicado',
      nota: 'dados da empresa',
    })
    return { ...one, version }
  }
  const copies = inForce.filter(showsOthers).map((one) =>
    write(one, newName(store, one), {
      vigencia: since,
      mudancas: ['Dados da empresa.', one.changes?.replace(/^Dados da empresa\. ?/, '')].join(' ').trim(),
      dadosDe: one.version,
    }),
  )
  const unchanged = upcoming.filter(showsOthers).map((one) => write(one, one.version))
  const { former, now: known } = store.facts()
  if (!existsSync(publishedFactsFile(place)) || !isDeepStrictEqual(known, facts))
    writePublishedFacts(place, { antes: former, agora: facts })
  return [...copies, ...unchanged]
}
