import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '#files/yaml-document.ts'
import { HASHES_FILE } from './hashes.server.ts'
import { LEGAL_SLUGS, type LegalSlug } from './slugs.ts'

/** Forward slashes on every system, since names stand in messages. */
const joined = (...parts: string[]) => path.posix.join(...parts)

/** The folder of the texts, and the file with the company's facts. */
export interface LegalPlace {
  folder: string
  company: string
}

const placeIn = (folder: string): LegalPlace => ({ folder, company: joined(folder, 'empresa.yml') })

/** What comes with the project. */
export const SHIPPED = placeIn('content/legal')

/** What the product shows and changes (contract, "Environment"). */
export const legalPlace = ({ LEGAL_DIR, DATA_DIR }: { LEGAL_DIR?: string; DATA_DIR: string }): LegalPlace =>
  placeIn(LEGAL_DIR ?? joined(DATA_DIR, 'legal'))

export const hashesFile = ({ folder }: LegalPlace) => joined(folder, HASHES_FILE)
export const publishedFactsFile = ({ folder }: LegalPlace) => joined(folder, 'dados-publicados.yml')
export const textFolder = (slug: LegalSlug, { folder }: LegalPlace) => joined(folder, slug)
export const versionFile = (slug: LegalSlug, version: string, place: LegalPlace) =>
  joined(textFolder(slug, place), `${version}.md`)

const UNREAD = /[\0\uFFFD]/
const NOT_UTF8 =
  'há letras que não dá para ler: salve o arquivo de novo com a codificação UTF-8 e confira os acentos'

export type Read = { file: string; source: string; fault?: undefined } | { file: string; fault: Fault }

export function readText(file: string): Read {
  try {
    const source = readFileSync(file, 'utf8')
    const unread = source.search(UNREAD)
    if (unread < 0) return { file, source }
    return { file, fault: { file, line: source.slice(0, unread).split('\n').length, reason: NOT_UTF8 } }
  } catch (error) {
    const { code = 'sem motivo' } = error as NodeJS.ErrnoException
    return { file, fault: { file, line: 1, reason: `não dá para abrir o arquivo (${code})` } }
  }
}

const MEANT_AS_TEXT = /^[^.].*\.(md|markdown|txt|rtf|odt|docx?)$/i

const isVersionName = (name: string) => /^[\w.-]{1,32}$/.test(name)

const RESERVED = /\.(md|markdown|txt|rtf|odt|docx?|historico|jsonl|data)$/i

export const isNewVersionName = (name: string) =>
  /^[a-z\d]([a-z\d.-]{0,30}[a-z\d])?$/i.test(name) && !RESERVED.test(name)

function readVersionFile(file: string): Read {
  const name = path.posix.basename(file)
  if (name.endsWith('.md') && isVersionName(name.slice(0, -'.md'.length))) return readText(file)
  const reason = name.endsWith('.md')
    ? 'o nome do arquivo só pode ter letras sem acento, números, pontos e hífens, 32 no máximo: mude o nome'
    : 'o nome do arquivo deve terminar em .md: mude o nome'
  return { file, fault: { file, line: 1, reason } }
}

function versionFiles(slug: LegalSlug, place: LegalPlace): string[] {
  const ofSlug = textFolder(slug, place)
  try {
    const names = readdirSync(ofSlug).filter((name) => MEANT_AS_TEXT.test(name))
    return names.sort().map((name) => joined(ofSlug, name))
  } catch {
    return []
  }
}

export const readVersionFiles = (place: LegalPlace): { slug: LegalSlug; files: Read[] }[] =>
  LEGAL_SLUGS.map((slug) => ({ slug, files: versionFiles(slug, place).map(readVersionFile) }))
