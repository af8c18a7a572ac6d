import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { hashesFile, legalPlace } from './files.server.ts'

/** Copies the project's texts into a `LEGAL_DIR` that has none yet. */
export function fillLegalDir(env: { LEGAL_DIR?: string }): void {
  const [own, place] = [legalPlace(), legalPlace(env)]
  if (env.LEGAL_DIR === undefined || existsSync(hashesFile(place))) return
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
