/** Publishes drafts. A published version never changes again. */
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { writtenDate } from '#app/ui/dates.ts'
import { checkChanges, checkText, type Finding } from './checks.server.ts'
import { faultText, type DraftVersion, type PublishedVersion } from './document.ts'
import { CONTENT_FOLDER, hashesFile, readText } from './files.server.ts'
import { renderVersion } from './render.server.ts'
import { isLegalSlug, LEGAL_SLUGS, type LegalSlug } from './slugs.ts'
import { createLegalStore, type LegalStore } from './store.server.ts'
import { contentHash, isCivilDate, plainText, splitFrontMatter } from './version-file.server.ts'

export interface Order {
  slug: string
  since: string
  version?: string
  today: string
  folder?: string
}

/** Every reason why nothing was published, one per line, in pt-BR. */
export class NotPublished extends Error {
  constructor(readonly reasons: string[]) {
    super(reasons.join('\n'))
  }
}

const refuse = (...reasons: string[]): never => {
  throw new NotPublished(reasons)
}

function slugNamed(name: string): LegalSlug {
  return isLegalSlug(name)
    ? name
    : refuse(`Não há um texto chamado "${name}". Os textos são: ${LEGAL_SLUGS.join(', ')}.`)
}

function draftIn(store: LegalStore, slug: LegalSlug, version: string | undefined): DraftVersion {
  const drafts = store.draftsOf(slug)
  const [draft, other] = version === undefined ? drafts : drafts.filter((one) => one.version === version)
  if (!draft) {
    const which = version === undefined ? 'nenhum rascunho' : `um rascunho com a versão "${version}"`
    return refuse(
      `Não achei ${which} de ${slug}. Um rascunho é um arquivo em content/legal/${slug}/ com "estado: rascunho".`,
    )
  }
  if (!other) return draft
  const names = drafts.map((one) => one.version).join(', ')
  return refuse(
    `Há mais de um rascunho de ${slug}: ${names}.`,
    `Diga qual no fim do comando, por exemplo: npm run publish -- ${slug} AAAA-MM-DD ${draft.version}`,
  )
}

function dateReasons({ since, today }: Order, last: PublishedVersion | undefined): string[] {
  if (!isCivilDate(since)) return [`"${since}" não é uma data. Escreva ano, mês e dia, assim: 2026-12-01.`]
  const reasons = []
  if (since < today) reasons.push(`A data ${since} já passou: escolha hoje (${today}) ou um dia depois.`)
  if (last && since <= last.since) {
    reasons.push(
      `A versão ${last.version} já foi publicada para valer a partir de ${writtenDate(last.since)}: escolha um dia depois desse.`,
    )
  }
  return reasons
}

const REFUSED: Finding['kind'][] = ['changes', 'placeholder', 'link']

function findings(draft: DraftVersion, last: PublishedVersion | undefined, store: LegalStore): string[] {
  const company = store.company()
  const textFindings = checkText(draft, {
    company,
    anchorsOf(slug) {
      const text = isLegalSlug(slug) ? store.inForce(slug) : undefined
      return text && renderVersion(text, company).headings.map(({ id }) => id)
    },
  })
  return [...checkChanges(draft, last), ...textFindings]
    .filter(({ kind }) => REFUSED.includes(kind))
    .map(({ line, words, reason }) => `${draft.file}, linha ${line}: ${words}: ${reason}`)
}

function textReasons(draft: DraftVersion, last: PublishedVersion | undefined, store: LegalStore): string[] {
  const { file, body } = draft
  const reasons = []
  if (last?.minimumAge !== undefined && draft.minimumAge === undefined) {
    reasons.push(`${file}: falta "idadeMinima" no cabeçalho; a versão anterior diz ${last.minimumAge}.`)
  }
  if (last && last.body.trim() === body.trim() && last.minimumAge === draft.minimumAge) {
    reasons.push(`${file}: o texto é igual ao da versão ${last.version}. Não há o que publicar.`)
  }
  return [...reasons, ...findings(draft, last, store)]
}

/** Atomic: readers never get half a file. */
function replaceFile(file: string, source: string) {
  const waiting = path.join(path.dirname(file), `.${path.basename(file)}.novo`)
  writeFileSync(waiting, source)
  renameSync(waiting, file)
}

function publishedSource(file: string, since: string): string {
  const read = readText(file)
  const parts = read.fault ? undefined : splitFrontMatter(plainText(read.source))
  if (!parts) return refuse(`${file}: o arquivo mudou agora há pouco. Tente de novo.`)
  const head = parseDocument(parts.head)
  head.set('estado', 'publicado')
  head.set('vigencia', since)
  return `---\n${head.toString({ lineWidth: 0 })}---\n${parts.body}`
}

function hashesWith(folder: string, { slug, version }: DraftVersion, hash: string): string {
  const read = readText(hashesFile(folder))
  const document = parseDocument(read.fault ? '' : read.source)
  document.setIn([slug, version], hash)
  return document.toString({ lineWidth: 0 })
}

/** Publishes the draft, or throws `NotPublished`. */
export function publishDraft(order: Order): DraftVersion {
  const { folder = CONTENT_FOLDER, since } = order
  const slug = slugNamed(order.slug)
  const store = createLegalStore({ folder, log: { error: () => undefined } })
  const broken = store.faultsOf([slug]).map(faultText)
  if (broken.length > 0) refuse(...broken)
  const draft = draftIn(store, slug, order.version)
  const last = store.lastPublished(slug)
  const reasons = [...dateReasons(order, last), ...textReasons(draft, last, store)]
  if (reasons.length > 0) refuse(...reasons)

  const source = publishedSource(draft.file, since)
  // The hash is written first, since a published version without one is a fault.
  replaceFile(hashesFile(folder), hashesWith(folder, draft, contentHash(source)))
  replaceFile(draft.file, source)
  return draft
}
