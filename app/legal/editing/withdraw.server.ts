import { isPublished, type LegalVersion, type PublishedVersion } from '../text.ts'
import type { LegalStore } from '../reading/store.server.ts'
import { asDraft, changeHashes, replaceFile, withHeader } from './edit-files.server.ts'
import { faultReason, refuse } from './refusal.ts'
import { hashesFile } from '../reading/folder.server.ts'

/** The key of versions that were published and withdrawn before they were in force. */
const WITHDRAWN = 'retirados'

/** Makes a version that is not in force yet a draft again, or throws a `LegalRefusal`. Its hash is kept as withdrawn. */
export function withdraw(store: LegalStore, one: LegalVersion, today: string): PublishedVersion {
  const { slug, version, file } = one
  if (!isPublished(one)) return refuse({ code: 'not-published', slug, version })
  const { since } = one
  if (since <= today) refuse({ code: 'in-force', slug, version, since })
  const faults = store.faults().filter((fault) => [hashesFile(store.place), file].includes(fault.file))
  if (faults.length > 0) refuse(...faults.map(faultReason))
  changeHashes(store.place, (hashes) => {
    const hash = hashes.getIn([slug, version])
    if (hash === undefined) return
    hashes.deleteIn([slug, version])
    hashes.setIn([WITHDRAWN, `${slug} ${version}, que valeria em ${since}, retirado em ${today}`], hash)
  })
  replaceFile(file, withHeader(one, asDraft))
  return one
}
