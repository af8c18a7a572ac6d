import { existsSync } from 'node:fs'
import { versionFile } from '../reading/folder.server.ts'
import type { LegalSlug } from '../text.ts'
import type { LegalStore } from '../reading/store.server.ts'
import { asDraft, replaceFile, withHeader } from './edit-files.server.ts'
import { refuse } from './refusal.ts'

const NAME = /^[a-z\d]([a-z\d.-]{0,30}[a-z\d])?$/i
const RESERVED = /\.(md|markdown|txt|rtf|odt|docx?|historico|jsonl|data)$/i

/** Starts a draft from the version published last, or throws a `LegalRefusal`. Returns its file and that version. */
export function createDraft(
  store: LegalStore,
  { slug, version }: { slug: LegalSlug; version: string },
): { file: string; from: string } {
  if (!NAME.test(version) || RESERVED.test(version)) refuse({ code: 'bad-name', version })
  const file = versionFile(slug, version, store.place)
  if (existsSync(file)) refuse({ code: 'file-exists', slug, version, file })
  const last = store.lastPublished(slug)
  if (!last) return refuse({ code: 'nothing-to-copy', slug, file })
  const source = withHeader(last, (head) => {
    asDraft(head)
    head.set('versao', version)
    head.set('mudancas', null)
  })
  replaceFile(file, source)
  return { file, from: last.version }
}
