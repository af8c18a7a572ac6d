/** The legal texts, read from `content/legal/{slug}/{version}.md`. Civil dates are those of Brasília. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { renderMarkdown } from '#app/markdown/render.server.ts'
import { isoDateInBrasilia } from '#app/ui/dates.ts'

export const LEGAL_FOLDER = path.join('content', 'legal')
export const COMPANY_FILE = path.join('content', 'empresa.yml')

const civilDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-11-01')
export const frontMatter = z.object({
  titulo: z.string(),
  versao: z.string(),
  vigencia: civilDate,
  estado: z.enum(['rascunho', 'publicado']),
  mudancas: z.string().optional(),
  /** In the terms: how old one must be to create an account. */
  idadeMinima: z.number().int().min(0).optional(),
})
export const company = z.record(z.record(z.string()))

export interface LegalText {
  title: string
  version: string
  /** In force from this day on, ISODate. */
  since: string
  html: string
}

async function readCompany() {
  return company.parse(parse(await readFile(COMPANY_FILE, 'utf8')))
}

/** `{{group.name}}` stands for what only the company knows; one that nobody filled in stays visible. */
async function filledIn(body: string): Promise<string> {
  const facts = await readCompany()
  return body.replace(/\{\{\s*(\w+)\.(\w+)\s*\}\}/g, (placeholder, group: string, name: string) =>
    facts[group]?.[name] ? facts[group][name] : placeholder,
  )
}

/** The lines between two lines of dashes, and what follows; undefined where the file does not begin so. */
export function splitFrontMatter(source: string): { head: string; body: string } | undefined {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  return head === undefined || body === undefined ? undefined : { head, body }
}

async function readVersion(file: string) {
  const { head, body } = splitFrontMatter(await readFile(file, 'utf8')) ?? { head: '', body: '' }
  return { ...frontMatter.parse(parse(head)), body }
}

/** The newest published version in force today, as its file has it. */
async function inForce(slug: string, now: Date) {
  const folder = path.join(LEGAL_FOLDER, slug)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const versions = await Promise.all(files.map((name) => readVersion(path.join(folder, name))))
  const today = isoDateInBrasilia(now)
  const [current] = versions
    .filter(({ estado, vigencia }) => estado === 'publicado' && vigencia <= today)
    .sort((a, b) => b.vigencia.localeCompare(a.vigencia))
  if (!current) throw new Error(`No published version of ${slug} is in force.`)
  return current
}

/** The newest published version in force today. */
export async function findLegalText(slug: string, now: Date = new Date()): Promise<LegalText> {
  const current = await inForce(slug, now)
  return {
    title: current.titulo,
    version: current.versao,
    since: current.vigencia,
    html: renderMarkdown(await filledIn(current.body), { under: 1 }),
  }
}

/** How old one must be to create an account, as the terms in force say; 0 where they do not. */
export async function minimumAge(now: Date = new Date()): Promise<number> {
  return (await inForce('termos', now)).idadeMinima ?? 0
}
