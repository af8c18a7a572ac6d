/** The legal texts of this process, read once it starts and whenever a file is saved. */
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

/** Read on first use, once: `server.ts` and the build hold copies of this module, and share what it made. */
export function legalTexts(): LegalStore {
  return (holder[KEY] ??= startLegalTexts())
}

/** The version in force at the moment; throws a 503 where no file of it can be read. */
export function inForce(slug: LegalSlug, now?: Date): PublishedVersion {
  const version = legalTexts().inForce(slug, now)
  if (!version) throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  return version
}

/** How old one must be to create an account, as the terms in force say; 0 where they do not. */
export const minimumAge = (now?: Date): number => inForce('termos', now).minimumAge ?? 0
