import type { AppLoadContext } from '@remix-run/node'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '#app/env.server.ts'
import { createLog, describeError } from '#app/log.server.ts'
import { servicesOf } from '#app/request/services.server.ts'
import { previewSecrets } from '#app/session/secrets.server.ts'
import { MINUTE } from '#contract/durations.ts'
import { watchFolders, type FolderWatch } from '#files/watch-folders.ts'
import { fillLegalDir } from './editing/edit-files.server.ts'
import { legalPlace, textFolder } from './versions/folder.server.ts'
import { createPreviewLinks, type PreviewLinks } from './reading/preview/link.server.ts'
import { createLegalStore, type LegalStore } from './versions/store.server.ts'
import {
  isLegalSlug,
  isPublished,
  LEGAL_SLUGS,
  type LegalPlace,
  type LegalSlug,
  type PublishedVersion,
} from './versions/text.ts'

export interface LegalTexts extends LegalStore {
  previewLinks: PreviewLinks
}

function watchLegalFiles(place: LegalPlace, reload: () => void, log: Pick<Logger, 'error'>): void {
  const folders = [
    path.posix.dirname(place.company),
    place.folder,
    ...LEGAL_SLUGS.map((slug) => textFolder(slug, place)),
  ]
  const watch: FolderWatch = watchFolders(
    () => {
      folders.forEach(watch.add)
      reload()
    },
    (error) => {
      log.error({ error: describeError(error) }, 'Watching the legal texts')
    },
  )
  folders.forEach(watch.add)
}

/** Reads the texts, and reads them again whenever a file changes. */
export function openLegalTexts(
  env: Pick<Env, 'PREVIEW_SECRET' | 'DATA_DIR' | 'LEGAL_DIR' | 'LOG_LEVEL'>,
): LegalTexts {
  const log = createLog(env.LOG_LEVEL)
  const store = createLegalStore({ place: legalPlace(env), log })
  const reload = () => {
    store.reload()
  }
  watchLegalFiles(store.place, reload, log)
  // Systems do not tell of what another machine writes into a shared folder.
  if (env.LEGAL_DIR !== undefined) setInterval(reload, MINUTE).unref()
  return { ...store, previewLinks: createPreviewLinks(previewSecrets(env)) }
}

let ownTexts: LegalTexts | undefined

/** The texts that server.ts passes on; opened here under `remix-serve`, which passes none. */
export function legalTextsOf(context: Pick<AppLoadContext, 'legalTexts' | 'services'>): LegalTexts {
  if (context.legalTexts) return context.legalTexts
  const { env } = servicesOf(context)
  if (!ownTexts) fillLegalDir(env)
  return (ownTexts ??= openLegalTexts(env))
}

/** The version in force; throws a 503 if there is none. */
function inForce(texts: LegalStore, slug: LegalSlug, now?: Date): PublishedVersion {
  const version = texts.inForce(slug, now)
  if (!version) throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  return version
}

/** The first version where the clock is before all; not beside a faulty file, which may hold an earlier one. */
export function inForceOrFirst(texts: LegalStore, slug: LegalSlug, now?: Date): PublishedVersion {
  const isWhole = texts.faultsOf([slug]).length === 0
  const first = isWhole ? texts.versionsOf(slug).findLast(isPublished) : undefined
  return texts.inForce(slug, now) ?? first ?? inForce(texts, slug, now)
}

/** The version that an address names; throws a 404 for others. */
export function versionAt(texts: LegalStore, { slug = '', version }: Record<string, string | undefined>) {
  const found = isLegalSlug(slug) && texts.versionsOf(slug).find((one) => one.version === version)
  if (!found) throw new Response(null, { status: 404, statusText: 'Page Not Found' })
  return found
}

/** The minimum age for an account; 0 if the terms set none. */
export const minimumAge = (texts: LegalStore, now?: Date): number =>
  inForce(texts, 'termos', now).minimumAge ?? 0

/** The address that answers learners, from `empresa.yml`; undefined if it names none. */
export function contactOf(texts: LegalStore): string | undefined {
  const { atendimento, encarregado } = texts.company()
  return atendimento?.email || encarregado?.email || undefined
}
