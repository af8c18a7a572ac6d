/** A content folder of its own, with the legal texts that a test writes into it. */
import type { Fault } from '#files/yaml-document.ts'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach } from 'vitest'
import { newFolder } from './folder.ts'
import { LEGAL_SLUGS, type LegalPlace, type LegalSlug } from '#app/legal/versions/text.ts'
import { createLegalStore, type LegalStore } from '#app/legal/versions/store.server.ts'

interface LegalFolder {
  folder: string
  place: LegalPlace
  /** Everything that was logged. */
  told: Fault[]
  file: (slug: LegalSlug, version: string) => string
  /** Writes a version's file as it is given here. */
  write: (slug: LegalSlug, version: string, source: string) => string
  /** Writes a published version with its hash, or a draft. */
  publish: (slug: LegalSlug, version: string, more?: Partial<TextParts>) => string
  draft: (slug: LegalSlug, version: string, more?: Partial<TextParts>) => string
  company: (source: string) => void
  store: () => LegalStore
}

interface TextParts {
  since: string
  changes: string
  body: string
  more: string
}

const COMPANY = 'empresa:\n  nome: Evolua\n  cnpj: ""\nencarregado:\n  email: privacidade@evolua.example\n'

function sourceOf(
  state: string,
  version: string,
  { since, changes, body, more }: Partial<TextParts>,
): string {
  const head = [
    'titulo: Termos de uso',
    `versao: "${version}"`,
    ...(since === undefined ? [] : [`vigencia: ${since}`]),
    `estado: ${state}`,
    ...(changes === '' ? [] : [`mudancas: ${changes ?? `O texto de ${version} ficou mais claro.`}`]),
    ...(more === undefined ? [] : [more]),
  ]
  return `---\n${head.join('\n')}\n---\n\n${body ?? `O texto da versão ${version}.\n\n## Sua conta\n\nÉ pessoal.\n`}`
}

function legalFolder(): LegalFolder {
  const folder = newFolder('textos')
  const told: Fault[] = []
  const file = (slug: LegalSlug, version: string) => path.posix.join(folder, 'legal', slug, `${version}.md`)
  const write = (slug: LegalSlug, version: string, source: string) => {
    writeFileSync(file(slug, version), source)
    return source
  }
  for (const slug of LEGAL_SLUGS) mkdirSync(path.join(folder, 'legal', slug), { recursive: true })
  const company = (source: string) => {
    writeFileSync(path.join(folder, 'empresa.yml'), source)
  }
  company(COMPANY)
  const place = { folder: path.posix.join(folder, 'legal'), company: path.posix.join(folder, 'empresa.yml') }
  const hashes = path.join(folder, 'legal', 'hashes.yml')
  writeFileSync(hashes, '')
  const slugs = new Set<string>()
  return {
    folder,
    place,
    told,
    file,
    write,
    publish(slug, version, more = {}) {
      const source = write(slug, version, sourceOf('publicado', version, { since: version, ...more }))
      const hash = createHash('sha256').update(source).digest('hex')
      if (slugs.size > 0 && !slugs.has(slug)) throw new Error('One slug per folder is enough for a test.')
      appendFileSync(hashes, `${slugs.has(slug) ? '' : `${slug}:\n`}  ${version}: ${hash}\n`)
      slugs.add(slug)
      return source
    },
    draft: (slug, version, more = {}) => write(slug, version, sourceOf('rascunho', version, more)),
    company,
    store: () => createLegalStore({ place, log: { error: (fault: Fault) => told.push(fault) } }),
  }
}

/** Called at the head of a test file: a folder for each of its tests. */
export function onLegalFolder(): LegalFolder {
  const texts = {} as LegalFolder
  beforeEach(() => {
    Object.assign(texts, legalFolder())
  })
  return texts
}

/** A day in Brasília, away from its ends. */
export const noon = (day: string) => new Date(`${day}T15:00:00Z`)
