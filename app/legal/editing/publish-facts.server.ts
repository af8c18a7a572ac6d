/** Publishes facts of the company: a text that shows other ones gets a version with them. */
import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { civilDateOf } from '#contract/birth-date.ts'
import { email } from '#contract/fields.ts'
import { publishedFactsFile, versionFile } from '../versions/folder.server.ts'
import { noteHistory } from '../versions/history.server.ts'
import { factFor, factNames, factsShownIn, unsetIn } from '../versions/render.server.ts'
import { LEGAL_SLUGS, type Company, type PublishedVersion } from '../versions/text.ts'
import type { LegalStore } from '../versions/store.server.ts'
import { withHeader, writePublished, writePublishedFacts } from './edit-files.server.ts'
import { faultReasons, refuse, type Reason } from './refusal.ts'

function newName({ place }: LegalStore, { slug, version }: PublishedVersion): string {
  const stem = version.replace(/-dados\d*$/, '').slice(0, 24)
  let [name, number] = [`${stem}-dados`, 1]
  while (existsSync(versionFile(slug, name, place))) name = `${stem}-dados${String(++number)}`
  return name
}

/** What to say of a value that cannot be what its fact's name says. */
function unfitWords(fact: string, value: string): string | undefined {
  if (fact.endsWith('.email') && !email.safeParse(value).success)
    return `Confira o e-mail (${fact}). Ele precisa ser como nome@exemplo.com.`
  if (fact.endsWith('fins_economicos') && !['sim', 'não'].includes(value))
    return `Escreva sim ou não. (${fact})`
  if (/(por_mes|parada)$/.test(fact) && !/^\d{1,2}$/.test(value))
    return `Escreva um número, como 1. (${fact})`
  return undefined
}

function unfitReasons(facts: Company): Reason[] {
  return factNames(facts).flatMap((field) => {
    const value = factFor(facts, field)
    const words = value && unfitWords(field, value)
    return words ? [{ field, words }] : []
  })
}

/** A fact that a text shows now and would show no more; one that was empty before hinders nobody. */
function neededReasons(store: LegalStore, texts: PublishedVersion[], facts: Company): Reason[] {
  const needed = texts.flatMap((one) =>
    unsetIn(one.body, facts)
      .filter(({ name }) => factFor(store.factsOf(one), name) !== undefined)
      .map(({ name }) => [name, one.title] as const),
  )
  return [...new Map(needed)].map(([field, title]) => ({
    field,
    words: `Não pode ficar vazio (${field}): está em um texto publicado, “${title}”.`,
  }))
}

/** In force at once; a version that was to come keeps its name and day. Returns the new versions, or throws a `LegalRefusal`. */
export function publishFacts(
  store: LegalStore,
  { facts, by, now }: { facts: Company; by: string; now: Date },
): PublishedVersion[] {
  const { place } = store
  const broken = store.faultsOf(LEGAL_SLUGS).filter(({ file }) => file !== place.company)
  if (broken.length > 0) refuse(...faultReasons(broken))
  const inForce = LEGAL_SLUGS.flatMap((slug) => store.inForce(slug, now) ?? [])
  const upcoming = LEGAL_SLUGS.flatMap((slug) => store.upcoming(slug, now))
  const reasons = [...neededReasons(store, [...inForce, ...upcoming], facts), ...unfitReasons(facts)]
  if (reasons.length > 0) refuse(...reasons)

  const since = civilDateOf(now)
  const showsOthers = (one: PublishedVersion) =>
    !isDeepStrictEqual(factsShownIn(one.body, store.factsOf(one)), factsShownIn(one.body, facts))
  const write = (one: PublishedVersion, version: string, extra: Record<string, string> = {}) => {
    const source = withHeader(one, (head) => {
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
