import { createLog } from '#app/log.server.ts'
import type { PublishedVersion } from './document.ts'
import type { LegalSlug } from './slugs.ts'
import { createLegalStore, type LegalStore } from './store.server.ts'
import { watchLegalFiles } from './watch.server.ts'

const holder = globalThis as { [key: symbol]: LegalStore | undefined }
const KEY = Symbol.for('evolua.legal')

function startLegalTexts(): LegalStore {
  const store = createLegalStore({ log: createLog() })
  watchLegalFiles(store)
  return store
}

/** A global symbol, since `server.ts` and the build each have a copy of this module. */
export function legalTexts(): LegalStore {
  return (holder[KEY] ??= startLegalTexts())
}

/** The version in force; throws a 503 if there is none. */
export function inForce(slug: LegalSlug, now?: Date): PublishedVersion {
  const version = legalTexts().inForce(slug, now)
  if (!version) throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  return version
}

/** The minimum age for an account; 0 if the terms set none. */
export const minimumAge = (now?: Date): number => inForce('termos', now).minimumAge ?? 0

/** The address that answers learners, from `content/empresa.yml`; undefined if it names none. */
export function contactOf(): string | undefined {
  const { atendimento, encarregado } = legalTexts().company()
  return atendimento?.email || encarregado?.email || undefined
}
