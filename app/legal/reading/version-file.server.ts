import { createHash } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { readYaml, type Fault } from '#files/yaml-document.ts'
import { company } from '../company/company.server.ts'
import type { LegalVersion } from '../document.ts'
import type { LegalSlug } from '../slugs.ts'

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

const frontMatter = z
  .looseObject(fields, { message: 'falta o cabeçalho: titulo, versao, estado' })
  .superRefine((head, context) => {
    const message = `não há este nome no cabeçalho: use ${Object.keys(fields).join(', ')}`
    const unknown = Object.keys(head).filter((name) => !Object.hasOwn(fields, name))
    for (const name of unknown) context.addIssue({ code: 'custom', path: [name], message })
  })
  .refine(({ estado, vigencia }) => estado === 'rascunho' || vigencia, {
    path: ['vigencia'],
    message: 'falta a data em que o texto publicado passa a valer',
  })

export const plainText = (source: string) => source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/** SHA-256 of the file with plain line ends, in hex, as `sha256sum` prints it. */
export const contentHash = (source: string) => createHash('sha256').update(plainText(source)).digest('hex')

/** `head` starts at line 2, `body` at `bodyLine`; undefined without front matter. */
export function splitFrontMatter(source: string) {
  const match = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(source)
  if (!match) return undefined
  const [top, head = ''] = match
  return { head, body: source.slice(top.length), bodyLine: top.split('\n').length }
}

export function readVersion(
  slug: LegalSlug,
  file: string,
  source: string,
): { version: LegalVersion; faults?: undefined } | { version?: undefined; faults: Fault[] } {
  const name = path.basename(file, '.md')
  const parts = splitFrontMatter(plainText(source))
  if (!parts) {
    return { faults: [{ file, line: 1, reason: 'deve começar com um cabeçalho entre duas linhas de ---' }] }
  }
  const named = frontMatter.refine(({ versao }) => versao === name, {
    path: ['versao'],
    message: `deve ser igual ao nome do arquivo: "${name}"`,
  })
  const { data, faults } = readYaml(parts.head, named, {
    file,
    linesAbove: 1,
  })
  if (faults) return { faults }
  const { bodyLine, body } = parts
  if (body.trim() === '') return { faults: [{ file, line: bodyLine, reason: 'não há texto' }] }
  const version = {
    slug,
    version: data.versao,
    title: data.titulo,
    changes: data.mudancas ? data.mudancas : undefined,
    minimumAge: data.idadeMinima ?? undefined,
    body,
    bodyLine,
    file,
    hash: contentHash(source),
    facts: data.dados ?? undefined,
    repeats: data.dadosDe ?? undefined,
    state: data.estado,
    since: data.vigencia ?? undefined,
  }
  return { version: version as LegalVersion }
}
