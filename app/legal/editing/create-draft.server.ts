import { existsSync } from 'node:fs'
import { versionFile } from '../versions/folder.server.ts'
import type { LegalSlug } from '../versions/text.ts'
import type { LegalStore } from '../versions/store.server.ts'
import { asDraft, replaceFile, withHeader } from './edit-files.server.ts'
import { refuse } from './refusal.ts'

const NAME = /^[a-z\d]([a-z\d.-]{0,30}[a-z\d])?$/i
const RESERVED = /\.(md|markdown|txt|rtf|odt|docx?|historico|jsonl|data)$/i

/** Starts a draft from the version published last, or throws a `LegalRefusal`. Returns its file and that version. */
export function createDraft(store: LegalStore, { slug, version }: { slug: LegalSlug; version: string }) {
  if (!NAME.test(version) || RESERVED.test(version)) {
    const words = `"${version}" não serve de nome. Use letras sem acento e números, com pontos e hífens só no meio, 32 no máximo, como em 2027-01-01.`
    refuse({ words })
  }
  const file = versionFile(slug, version, store.place)
  if (existsSync(file))
    refuse({ words: `Já existe a versão ${version} de ${slug}. Abra-a, ou escolha outro nome.` })
  const last = store.lastPublished(slug)
  if (!last) return refuse({ words: `Não há uma versão publicada de ${slug} para copiar.` })
  const source = withHeader(last, (head) => {
    asDraft(head)
    head.set('versao', version)
    head.set('mudancas', null)
  })
  replaceFile(file, source)
  return { file, from: last.version }
}
