/** The files of the legal texts: where each lies, and how it is read. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readYaml, type Fault } from '#files/yaml-document.ts'
import type { Facts, LegalPlace, LegalSlug, LegalVersion } from './text.ts'

/** Forward slashes on every system, since names stand in messages. */
const joined = (...parts: string[]) => path.posix.join(...parts)

const placeIn = (folder: string): LegalPlace => ({ folder, company: joined(folder, 'empresa.yml') })

/** What comes with the project. */
export const SHIPPED = placeIn('content/legal')

/** What the product shows and changes (contract, "Environment"). */
export const legalPlace = ({ LEGAL_DIR, DATA_DIR }: { LEGAL_DIR?: string; DATA_DIR: string }): LegalPlace =>
  placeIn(LEGAL_DIR ?? joined(DATA_DIR, 'legal'))

export const hashesFile = ({ folder }: LegalPlace) => joined(folder, 'hashes.yml')
export const publishedFactsFile = ({ folder }: LegalPlace) => joined(folder, 'dados-publicados.yml')
export const textFolder = (slug: LegalSlug, { folder }: LegalPlace) => joined(folder, slug)
export const versionFile = (slug: LegalSlug, version: string, place: LegalPlace) =>
  joined(textFolder(slug, place), `${version}.md`)

const UNREAD = /[\0\uFFFD]/
const NOT_UTF8 =
  'há letras que não dá para ler: salve o arquivo de novo com a codificação UTF-8 e confira os acentos'

type Read<T> = { data: T; faults?: undefined } | { data?: undefined; faults: Fault[] }

export function readText(file: string): Read<string> {
  try {
    const data = readFileSync(file, 'utf8')
    const unread = data.search(UNREAD)
    if (unread < 0) return { data }
    return { faults: [{ file, line: data.slice(0, unread).split('\n').length, reason: NOT_UTF8 }] }
  } catch (error) {
    const { code = 'sem motivo' } = error as NodeJS.ErrnoException
    return { faults: [{ file, line: 1, reason: `não dá para abrir o arquivo (${code})` }] }
  }
}

export function readData<S extends z.ZodType>(file: string, schema: S): Read<z.output<S>> {
  const { data, faults } = readText(file)
  return faults ? { faults } : readYaml(data, schema, { file })
}

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'não é um hash: este arquivo não se escreve à mão')

export type Hashes = Record<string, Record<string, string>>

/** `hashes.yml`: the hash of each published version's file, by slug and version. */
export const hashes = z
  .record(z.string(), z.record(z.string(), hash))
  .nullable()
  .transform((all): Hashes => all ?? {})

const fact = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
  z.string({ message: 'deve ser um texto; entre aspas, se tiver dois-pontos' }).trim(),
)

const topic = z.record(z.string(), fact, { error: 'deve ter nomes e valores, um por linha' })

/** `empresa.yml` */
export const company = z.record(z.string(), topic, { error: 'deve ter grupos, como empresa e encarregado' })

/** `dados-publicados.yml`: the facts that were published, in force whatever `empresa.yml` says. */
export const publishedFacts = z
  .object({ antes: company, agora: company })
  .transform(({ antes, agora }): Facts => ({ now: agora, former: antes }))

/** `empresa.yml` as it is now, published or not. */
export const editedFacts = ({ company: file }: LegalPlace) => readData(file, company)

/** Names of the company's facts that have no value, such as `empresa.cnpj`. */
export const emptyFacts = (place: LegalPlace): string[] =>
  Object.entries(editedFacts(place).data ?? {}).flatMap(([name, values]) =>
    Object.keys(values)
      .filter((key) => values[key] === '')
      .map((key) => `${name}.${key}`),
  )

export function isCivilDate(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !isNaN(+day) && day.toISOString().startsWith(value)
}

const text = z.string({
  error: ({ input }) => (input === undefined ? 'falta preencher' : 'deve ser um texto'),
})
const PLAIN = /^(?!.*\{\{)/s
const NO_PLACEHOLDER = 'aqui {{…}} não funciona: escreva por extenso'
const filled = text.trim().min(1, 'falta preencher').regex(PLAIN, NO_PLACEHOLDER)
const civilDate = text.refine(isCivilDate, 'deve ser uma data, como 2026-12-01')

const fields = {
  titulo: filled,
  versao: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), filled),
  vigencia: civilDate.nullish(),
  estado: z.enum(['rascunho', 'publicado'], { message: 'deve ser rascunho ou publicado' }),
  mudancas: text.trim().regex(PLAIN, NO_PLACEHOLDER).nullish(),
  idadeMinima: z
    .number({ message: 'deve ser um número' })
    .int('deve ser um número inteiro')
    .min(0, 'não pode ser negativa')
    .nullish(),
  dados: company.nullish(),
  dadosDe: text.nullish(),
}

/** With it a rule of the whole header is told beside the faults of its fields. */
const always = ({ value }: { value: unknown }) => value instanceof Object

const frontMatter = z
  .strictObject(fields, {
    error: ({ code }) => (code === 'invalid_type' ? 'falta o cabeçalho: titulo, versao, estado' : undefined),
  })
  .refine(({ estado, vigencia }) => estado !== 'publicado' || vigencia, {
    path: ['vigencia'],
    message: 'falta a data em que o texto publicado passa a valer',
    when: always,
  })

export const plainText = (source: string) => source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/** SHA-256 of the file with plain line ends, in hex, as `sha256sum` prints it. */
export const contentHash = (source: string) => createHash('sha256').update(plainText(source)).digest('hex')

/** What this source of a version's file says. */
export function parseVersion(slug: LegalSlug, file: string, source: string): Read<LegalVersion> {
  const faultAt = (line: number, reason: string) => ({ faults: [{ file, line, reason }] })
  const plain = plainText(source)
  const [top, head = ''] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(plain) ?? []
  if (top === undefined) return faultAt(1, 'deve começar com um cabeçalho entre duas linhas de ---')
  const name = path.basename(file, '.md')
  const named = frontMatter.refine(({ versao }) => versao === name, {
    path: ['versao'],
    message: `deve ser igual ao nome do arquivo: "${name}"`,
    when: always,
  })
  const { data, faults } = readYaml(head, named, { file, linesAbove: 1 })
  if (faults) return { faults }
  const [body, bodyLine] = [plain.slice(top.length), top.split('\n').length]
  if (body.trim() === '') return faultAt(bodyLine, 'não há texto')
  const version = {
    slug,
    version: data.versao,
    title: data.titulo,
    changes: data.mudancas ? data.mudancas : undefined,
    minimumAge: data.idadeMinima ?? undefined,
    source,
    head,
    body,
    bodyLine,
    file,
    hash: contentHash(source),
    facts: data.dados ?? undefined,
    repeats: data.dadosDe ?? undefined,
    state: data.estado,
    since: data.vigencia ?? undefined,
  }
  return { data: version as LegalVersion }
}

const MEANT_AS_TEXT = /^[^.].*\.(md|markdown|txt|rtf|odt|docx?)$/i

/** The files in a text's folder that are meant as versions of it. */
export function versionFiles(slug: LegalSlug, place: LegalPlace): string[] {
  const folder = textFolder(slug, place)
  try {
    const names = readdirSync(folder).filter((name) => MEANT_AS_TEXT.test(name))
    return names.sort().map((name) => joined(folder, name))
  } catch {
    return []
  }
}

/** A version from its file; `last`, what was read there before, if the file is the same. */
export function readVersion(
  slug: LegalSlug,
  file: string,
  last: LegalVersion | undefined,
): Read<LegalVersion> {
  const faultIn = (reason: string) => ({ faults: [{ file, line: 1, reason }] })
  const { name, ext } = path.posix.parse(file)
  if (ext !== '.md') return faultIn('o nome do arquivo deve terminar em .md: mude o nome')
  if (!/^[\w.-]{1,32}$/.test(name))
    return faultIn(
      'o nome do arquivo só pode ter letras sem acento, números, pontos e hífens, 32 no máximo: mude o nome',
    )
  const { data: source, faults } = readText(file)
  if (faults) return { faults }
  return last?.source === source ? { data: last } : parseVersion(slug, file, source)
}
