import { isPublished, type LegalVersion, type PublishedVersion } from '../versions/text.ts'
import type { LegalStore } from '../versions/store.server.ts'
import { asDraft, changeHashes, replaceFile, withHeader } from './edit-files.server.ts'
import { faultReasons, refuse } from './refusal.ts'
import { hashesFile } from '../versions/folder.server.ts'
import { writtenDate } from '#app/domain/dates.ts'

/** The key of versions that were published and withdrawn before they were in force. */
const WITHDRAWN = 'retirados'

export const notPublished = (slug: string, version: string) => ({
  words: `Não achei a versão "${version}" de ${slug} publicada.`,
})

/** Makes a version that is not in force yet a draft again, or throws a `LegalRefusal`. Its hash is kept as withdrawn. */
export function withdraw(store: LegalStore, one: LegalVersion, today: string): PublishedVersion {
  const { slug, version, file } = one
  if (!isPublished(one)) return refuse(notPublished(slug, version))
  const { since } = one
  if (since <= today) {
    const words = `A versão ${version} de ${slug} vale desde ${writtenDate(since)}, e há quem já a aceitou: escreva uma versão nova.`
    refuse({ words })
  }
  const faults = store.faults().filter((fault) => [hashesFile(store.place), file].includes(fault.file))
  if (faults.length > 0) refuse(...faultReasons(faults))
  changeHashes(store.place, (hashes) => {
    const hash = hashes.getIn([slug, version])
    if (hash === undefined) return
    hashes.deleteIn([slug, version])
    hashes.setIn([WITHDRAWN, `${slug} ${version}, que valeria em ${since}, retirado em ${today}`], hash)
  })
  replaceFile(file, withHeader(one, asDraft))
  return one
}
