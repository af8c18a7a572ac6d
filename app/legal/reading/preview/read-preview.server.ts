import { createHash } from 'node:crypto'
import { data } from '@remix-run/node'
import { writtenMoment } from '#app/domain/dates.ts'
import {
  pathOf,
  type DraftVersion,
  type LegalFault,
  type LegalPath,
  type LegalSlug,
  type LegalVersion,
  type PublishedVersion,
} from '../../text.ts'
import type { LegalStore } from '../store.server.ts'
import { versionName } from '../../version-words.ts'
import { checkDraft } from '../checks/check-draft.server.ts'
import { headerChanges } from '../checks/header.server.ts'
import { historyOf } from '../history.server.ts'
import { PREVIEW, type PreviewLinks } from './link.server.ts'
import { renderedOnce } from '../render.server.ts'
import { mergeVersions } from './merge.server.ts'
import {
  TABS,
  type Changes,
  type PagePath,
  type PreviewPath,
  type PreviewView,
  type ShownText,
  type Tab,
} from '../page/view.ts'

type Refusal = 'refused' | 'expired' | 'gone'

const REFUSALS: Record<Refusal, { status: number; title: string; text: string }> = {
  refused: {
    status: 403,
    title: 'Este link não abre nenhuma prévia',
    text: 'Ele pode ter sido copiado pela metade. Copie de novo o endereço inteiro, ou peça um link novo a quem enviou este.',
  },
  expired: {
    status: 410,
    title: 'Este link de prévia venceu',
    text: 'Um link de prévia vale por sete dias, no máximo. Peça um link novo a quem enviou este.',
  },
  gone: {
    status: 410,
    title: 'Este rascunho não existe mais',
    text: 'Ele pode ter sido publicado, ou o arquivo pode ter mudado de nome. Para ver outro rascunho, peça um link novo a quem enviou este.',
  },
}

const TAB = 'ver'
const ONLY_CHANGES = 'so-mudancas'
const ALL_TABS = Object.keys(TABS) as Tab[]

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })

type Texts = LegalStore & { previewLinks: PreviewLinks }

interface OpenedDraft {
  draft: DraftVersion
  expiresAt: number
}

/** The draft that the URL opens, or why it opens none. */
function openDraft(texts: Texts, slug: LegalSlug, query: URLSearchParams): OpenedDraft | Refusal {
  const grant = texts.previewLinks.open(slug, query)
  if (typeof grant === 'string') return grant
  const draft = texts.draftsOf(slug).find(({ version }) => version === grant.version)
  return draft ? { draft, expiresAt: grant.expiresAt } : 'gone'
}

/** Faults of the file as it is now; its last good text stays in use. */
const faultsOf = (texts: LegalStore, { file }: DraftVersion): LegalFault[] =>
  texts.faults().filter((fault) => fault.file === file)

/** Changes whenever something that the draft's pages show has changed. */
function revisionOf(texts: LegalStore, draft: DraftVersion): string {
  const parts = [draft.hash, texts.lastPublished(draft.slug)?.hash, texts.company(), faultsOf(texts, draft)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)
}

/** The revision of the draft that the URL opens, which an open preview compares with its own. */
export function readRevision(texts: Texts, slug: LegalSlug, query: URLSearchParams): Response {
  const opened = openDraft(texts, slug, query)
  return typeof opened === 'string'
    ? new Response(null, { status: REFUSALS[opened].status })
    : new Response(revisionOf(texts, opened.draft), { headers: { 'Content-Type': 'text/plain' } })
}

function refusal(to: LegalPath, opened: Refusal) {
  const { status, ...own } = REFUSALS[opened]
  return data({ own, to, label: 'Ler o texto publicado' }, status)
}

const shown = (texts: LegalStore, version: LegalVersion): ShownText => ({
  title: version.title,
  since: version.since,
  isInForce: texts.readable(version.slug).includes(version as PublishedVersion),
  version: version.version,
  changes: version.changes,
  ...renderedOnce(version, texts.factsOf(version)),
})

/** A new part renumbers the others, which is no change of their text. */
const unnumbered = (html: string) => html.replace(/(<h\d[^>]*>)<a href="#[^"]*">[\d.]+<\/a> /g, '$1')

/** The text of a draft with what it changes; `here` is the page that shows it, which has a query. */
export function changesOf(
  texts: LegalStore,
  draft: DraftVersion,
  published: PublishedVersion,
  { here, query }: { here: PagePath; query: URLSearchParams },
): { text: ShownText; changed: Changes } {
  const [before, now] = [shown(texts, published), shown(texts, draft)]
  const onlyChanges = query.has(ONLY_CHANGES)
  const html = mergeVersions(unnumbered(before.html), unnumbered(now.html), onlyChanges)
  return {
    text: { ...now, html, headings: [] },
    changed: {
      isSame: !/<(ins|del)>/.test(html),
      header: headerChanges(draft, published),
      formerVersion: versionName(published.version),
      other: onlyChanges
        ? { label: 'Ver o texto inteiro', path: here }
        : { label: 'Ver só o que mudou', path: `${here}&${ONLY_CHANGES}=1` },
    },
  }
}

function tabOf(
  texts: LegalStore,
  tab: Tab,
  draft: DraftVersion,
  page: { here: PagePath; query: URLSearchParams },
): Pick<PreviewView, 'text' | 'changed'> {
  if (tab === 'rascunho') return { text: shown(texts, draft) }
  const published = texts.lastPublished(draft.slug)
  if (!published) return {}
  return tab === 'publicado' ? { text: shown(texts, published) } : changesOf(texts, draft, published, page)
}

/** The preview that the URL asks for, undefined for other URLs; throws a 403 or 410 if the link opens no draft. */
export function readPreview(texts: Texts, slug: LegalSlug, query: URLSearchParams): PreviewView | undefined {
  const token = query.get(PREVIEW)
  if (token === null) return undefined
  const opened = openDraft(texts, slug, query)
  if (typeof opened === 'string') throw refusal(pathOf(slug), opened)

  const { draft, expiresAt } = opened
  const tab = ALL_TABS.find((one) => one === query.get(TAB)) ?? 'rascunho'
  const path = pathOf(slug)
  const address: PreviewPath = `${path}?${PREVIEW}=${token}`
  return {
    tab,
    path,
    tabs: ALL_TABS.map((one) => ({
      tab: one,
      path: one === 'rascunho' ? address : `${address}&${TAB}=${one}`,
    })),
    revisionPath: `/previa/${slug}?${PREVIEW}=${token}`,
    revision: revisionOf(texts, draft),
    title: draft.title,
    version: draft.version,
    saved: historyOf(draft.file).some(({ quem }) => quem.includes('@')) ? 'texto' : 'arquivo',
    until: writtenMoment(expiresAt),
    readAt: clock.format(new Date()),
    ...tabOf(texts, tab, draft, { here: `${address}&${TAB}=mudancas`, query }),
    findings: tab === 'rascunho' ? checkDraft(draft, texts) : [],
    faults: faultsOf(texts, draft).map(({ line, reason }) => ({ line, reason })),
  }
}
