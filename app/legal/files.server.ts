/** The legal files as they are on the disk at this moment. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from './document.ts'
import { HASHES_FILE } from './hashes.server.ts'
import { LEGAL_SLUGS, type LegalSlug } from './slugs.ts'

/** Where they are, from the folder where the process runs. */
export const CONTENT_FOLDER = 'content'

/** Slashes on every system: the name stands in messages and tests. */
const joined = (...parts: string[]) => path.posix.join(...parts)

export const companyFile = (folder = CONTENT_FOLDER) => joined(folder, 'empresa.yml')
export const legalFolder = (folder = CONTENT_FOLDER) => joined(folder, 'legal')
export const hashesFile = (folder = CONTENT_FOLDER) => joined(legalFolder(folder), HASHES_FILE)
export const versionFile = (slug: LegalSlug, version: string, folder = CONTENT_FOLDER) =>
  joined(legalFolder(folder), slug, `${version}.md`)

/** A file's text, or the fault that there is none. */
export type Read = { file: string; source: string; fault?: undefined } | { file: string; fault: Fault }

export function readText(file: string): Read {
  try {
    return { file, source: readFileSync(file, 'utf8') }
  } catch (error) {
    const { code = 'sem motivo' } = error as NodeJS.ErrnoException
    return { file, fault: { file, line: 1, reason: `não dá para abrir o arquivo (${code})` } }
  }
}

/** The files of every version of `slug`; none where its folder is not there. */
function versionFiles(slug: LegalSlug, folder: string): string[] {
  const ofSlug = joined(legalFolder(folder), slug)
  try {
    const names = readdirSync(ofSlug).filter((name) => name.endsWith('.md') && !name.startsWith('.'))
    return names.sort().map((name) => joined(ofSlug, name))
  } catch {
    return []
  }
}

/** The text of every version there is, by slug. */
export const readVersionFiles = (folder: string): { slug: LegalSlug; files: Read[] }[] =>
  LEGAL_SLUGS.map((slug) => ({ slug, files: versionFiles(slug, folder).map(readText) }))
