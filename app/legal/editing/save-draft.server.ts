import { readFileSync } from 'node:fs'
import { faultText, type DraftVersion } from '../document.ts'
import { readText } from '../files.server.ts'
import type { LegalSlug } from '../slugs.ts'
import { contentHash, plainText, readVersion } from '../reading/version-file.server.ts'
import type { LegalStore } from '../reading/versions-in-force.server.ts'
import { replaceFile, withHeader } from './edit-files.server.ts'
import { refuse } from './refuse.ts'

export interface DraftFields {
  title: string
  changes: string
  minimumAge?: number
  body: string
}

export const fileBody = (typed: string): string => `\n${plainText(typed).trim()}\n`

/** The draft as its file is now; throws `Refused`. */
export function draftNow(store: LegalStore, slug: LegalSlug, version: string): DraftVersion {
  const known = store.draftsOf(slug).find((one) => one.version === version)
  if (!known) return refuse('Este rascunho não existe mais: alguém o publicou, ou o arquivo mudou de nome.')
  const read = readText(known.file)
  if (read.fault) return refuse(faultText(read.fault))
  const { version: now, faults } = readVersion(slug, known.file, read.source)
  if (faults) return refuse(...faults.map(faultText))
  return now.state === 'rascunho' ? now : refuse('Esta versão já foi publicada.')
}

/** Saves the draft if its file is still the one with the hash `base`, and says what it replaced; otherwise returns the draft that is there. */
export function saveDraft(
  store: LegalStore,
  { slug, version, base }: { slug: LegalSlug; version: string; base: string },
  { title, changes, minimumAge, body }: DraftFields,
): { saved: DraftVersion; replaced: string } | { theirs: DraftVersion } {
  const draft = draftNow(store, slug, version)
  if (draft.hash !== base) return { theirs: draft }
  const change: Parameters<typeof withHeader>[1] = (head) => {
    head.set('titulo', title)
    head.set('mudancas', changes === '' ? null : plainText(changes))
    if (minimumAge === undefined) head.delete('idadeMinima')
    else head.set('idadeMinima', minimumAge)
  }
  const replaced = readFileSync(draft.file, 'utf8')
  const source = withHeader(draft.file, change, fileBody(body))
  const { version: saved, faults } = readVersion(slug, draft.file, source)
  if (faults) return refuse(...faults.map(({ reason }) => reason))
  if (contentHash(source) !== base) replaceFile(draft.file, source)
  store.reload()
  return { saved: saved as DraftVersion, replaced }
}
