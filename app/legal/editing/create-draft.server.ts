import { existsSync } from 'node:fs'
import { isNewVersionName, versionFile } from '../files.server.ts'
import type { LegalStore } from '../reading/versions-in-force.server.ts'
import { asDraft, replaceFile, withHeader } from './edit-files.server.ts'
import { refuse, slugNamed } from './refuse.ts'

/** Starts a draft from the version published last, or throws `Refused`. Returns its file and that version. */
export function createDraft(
  store: LegalStore,
  { slug: name, version }: { slug: string; version: string },
): { file: string; from: string } {
  const slug = slugNamed(name)
  if (!isNewVersionName(version)) {
    refuse(
      `"${version}" não serve de nome. Use letras sem acento e números, com pontos e hífens só no meio, 32 no máximo, como em 2027-01-01; sem um fim como .md.`,
    )
  }
  const file = versionFile(slug, version, store.place)
  if (existsSync(file)) refuse(`Já existe ${file}. Mude esse arquivo, ou escolha outro nome.`)
  const last = store.lastPublished(slug)
  if (!last) return refuse(`Não há uma versão publicada de ${slug} para copiar. Escreva ${file} do começo.`)
  const source = withHeader(last.file, (head) => {
    asDraft(head)
    head.set('versao', version)
    head.set('mudancas', null)
  })
  replaceFile(file, source)
  return { file, from: last.version }
}
