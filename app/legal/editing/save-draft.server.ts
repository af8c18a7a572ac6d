import { parseVersion, plainText } from '../versions/folder.server.ts'
import type { DraftVersion, LegalSlug } from '../versions/text.ts'
import type { LegalStore } from '../versions/store.server.ts'
import { replaceFile, withHeader } from './edit-files.server.ts'
import { faultReasons, refuse } from './refusal.ts'

export interface DraftFields {
  title: string
  changes: string
  minimumAge?: number
  body: string
}

const GONE = 'Este rascunho não existe mais: alguém o publicou, ou o arquivo mudou de nome.'

export const fileBody = (typed: string): string => `\n${plainText(typed).trim()}\n`

/** The draft as it was read last; throws a `LegalRefusal` if it is gone, or its file has a fault. */
export function draftIn(store: LegalStore, slug: LegalSlug, version: string): DraftVersion {
  const draft = store.draftsOf(slug).find((one) => one.version === version)
  if (!draft) return refuse({ words: GONE })
  const faults = store.faults().filter(({ file }) => file === draft.file)
  return faults.length > 0 ? refuse(...faultReasons(faults)) : draft
}

/** Saves the draft if it still has the hash `base`, and says what it replaced; otherwise returns the draft that is there. */
export function saveDraft(
  store: LegalStore,
  { slug, version, base }: { slug: LegalSlug; version: string; base: string },
  { title, changes, minimumAge, body }: DraftFields,
): { saved: DraftVersion; replaced: string } | { theirs: DraftVersion } {
  const draft = draftIn(store, slug, version)
  if (draft.hash !== base) return { theirs: draft }
  const source = withHeader(
    draft,
    (head) => {
      head.set('titulo', title)
      head.set('mudancas', changes === '' ? null : plainText(changes))
      if (minimumAge === undefined) head.delete('idadeMinima')
      else head.set('idadeMinima', minimumAge)
    },
    fileBody(body),
  )
  const { data: saved, faults } = parseVersion(slug, draft.file, source)
  if (faults) return refuse(...faults.map(({ reason }) => ({ words: reason })))
  if (saved.hash !== base) replaceFile(draft.file, source)
  store.put(saved)
  return { saved: saved as DraftVersion, replaced: draft.source }
}
