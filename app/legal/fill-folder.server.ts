import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { editedFacts } from './company.server.ts'
import { hashesFile, legalPlace, publishedFactsFile, type LegalPlace } from './files.server.ts'
import { writePublishedFacts } from './publish-facts.server.ts'

/** A folder of an earlier version has no such record: what its texts show until now is what was published. */
function recordFacts(place: LegalPlace): void {
  if (existsSync(publishedFactsFile(place))) return
  const { data: facts } = editedFacts(place)
  if (facts) writePublishedFacts(place, { antes: facts, agora: facts })
}

/** Copies the project's texts into a `LEGAL_DIR` that has none yet. */
export function fillLegalDir(env: { LEGAL_DIR?: string }): void {
  const [own, place] = [legalPlace(), legalPlace(env)]
  if (env.LEGAL_DIR === undefined) return
  if (existsSync(hashesFile(place))) {
    recordFacts(place)
    return
  }
  const skipped = hashesFile(own)
  try {
    mkdirSync(place.folder, { recursive: true })
    cpSync(own.folder, place.folder, { recursive: true, force: false, filter: (name) => name !== skipped })
    cpSync(own.company, place.company, { force: false })
    // Last, since it says that the rest is there.
    cpSync(skipped, hashesFile(place), { force: false })
  } catch (cause) {
    const reason = `LEGAL_DIR ${env.LEGAL_DIR} has no legal texts and cannot be written to`
    throw new Error(`The environment is not right: ${reason}.`, { cause })
  }
}
