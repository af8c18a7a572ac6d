/** Publishes facts of the company: a text that shows other ones gets a version with them. */
import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { civilDateOf } from '#contract/birth-date.ts'
import { email } from '#contract/fields.ts'
import { publishedFactsFile, versionFile } from '../reading/folder.server.ts'
import { noteHistory } from '../reading/history.server.ts'
import { factFor, factNames, factsShownIn, unsetIn } from '../reading/render.server.ts'
import { LEGAL_SLUGS, type Company, type PublishedVersion } from '../text.ts'
import type { LegalStore } from '../reading/store.server.ts'
import { withHeader, writePublished, writePublishedFacts } from './edit-files.server.ts'
import { faultReason, refuse, type Reason } from './refusal.ts'

function newName({ place }: LegalStore, { slug, version }: PublishedVersion): string {
  const stem = version.replace(/-dados\d*$/, '').slice(0, 24)
  let [name, number] = [`${stem}-dados`, 1]
  while (existsSync(versionFile(slug, name, place))) name = `${stem}-dados${String(++number)}`
  return name
}

/** A value that cannot be what its fact's name says. */
function unfitReasons(facts: Company, fact: string): Reason[] {
  const value = factFor(facts, fact)
  if (value === undefined) return []
  if (fact.endsWith('.email')) return email.safeParse(value).success ? [] : [{ code: 'fact-no-email', fact }]
  if (fact.endsWith('fins_economicos'))
    return ['sim', 'não'].includes(value) ? [] : [{ code: 'fact-no-yes', fact }]
  const isNumber = /(por_mes|parada)$/.test(fact)
  return isNumber && !/^\d{1,2}$/.test(value) ? [{ code: 'fact-no-number', fact }] : []
}

/** A fact that a text shows now and would show no more; one that was empty before hinders nobody. */
function neededReasons(store: LegalStore, texts: PublishedVersion[], facts: Company): Reason[] {
  const needed = texts.flatMap((one) =>
    unsetIn(one.body, facts)
      .filter(({ name }) => factFor(store.factsOf(one), name) !== undefined)
      .map(({ name }) => [name, one.title] as const),
  )
  return [...new Map(needed)].map(([fact, title]) => ({ code: 'fact-needed', fact, title }))
}

/** In force at once; a version that was to come keeps its name and day. Returns the new versions, or throws a `LegalRefusal`. */
export function publishFacts(
  store: LegalStore,
  { facts, by, now }: { facts: Company; by: string; now: Date },
): PublishedVersion[] {
  const { place } = store
  const broken = store.faultsOf(LEGAL_SLUGS).filter(({ file }) => file !== place.company)
  if (broken.length > 0) refuse(...broken.map(faultReason))
  const inForce = LEGAL_SLUGS.flatMap((slug) => store.inForce(slug, now) ?? [])
  const upcoming = LEGAL_SLUGS.flatMap((slug) => store.upcoming(slug, now))
  const reasons = [
    ...neededReasons(store, [...inForce, ...upcoming], facts),
    ...factNames(facts).flatMap((name) => unfitReasons(facts, name)),
  ]
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
