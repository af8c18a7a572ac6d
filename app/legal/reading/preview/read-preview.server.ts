import { writtenMoment } from '#app/domain/dates.ts'
import { checkDraft } from '../checks/check-draft.server.ts'
import { headerChanges } from '../checks/header.server.ts'
import type { DraftVersion, LegalVersion, PublishedVersion } from '../../document.ts'
import { historyOf } from '../history.server.ts'
import { renderedOnce } from '../page/render.server.ts'
import { pathOf, type LegalSlug } from '../../slugs.ts'
import type { LegalStore } from '../versions-in-force.server.ts'
import type { LegalTexts } from '../../texts.server.ts'
import { faultsOf, openDraft, revisionOf } from './draft.server.ts'
import { versionName } from '../page/version-name.ts'
import { PREVIEW } from './link.server.ts'
import { mergeVersions } from './merge.server.ts'
import {
  REFUSALS,
  type Changes,
  type PagePath,
  type PreviewPath,
  type PreviewView,
  type Refusal,
  type ShownText,
  type Tab,
} from './view.ts'

const TAB = 'ver'
const ONLY_CHANGES = 'so-mudancas'
const TABS: readonly Tab[] = ['rascunho', 'mudancas', 'publicado']

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })

function refusal(preview: Refusal): Response {
  return Response.json({ preview }, { status: REFUSALS[preview].status })
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
): Pick<PreviewView, 'text' | 'changed' | 'findings'> {
  if (tab === 'rascunho') return { text: shown(texts, draft), findings: checkDraft(draft, texts) }
  const published = texts.lastPublished(draft.slug)
  if (!published) return { findings: [] }
  if (tab === 'publicado') return { text: shown(texts, published), findings: [] }
  return { ...changesOf(texts, draft, published, page), findings: [] }
}

/** The preview that the URL asks for, undefined for other URLs; throws a 403 or 410 if the link opens no draft. */
export function readPreview(texts: LegalTexts, slug: LegalSlug, request: Request): PreviewView | undefined {
  const url = new URL(request.url)
  const token = url.searchParams.get(PREVIEW)
  if (token === null) return undefined
  const opened = openDraft(texts, slug, url)
  if (typeof opened === 'string') throw refusal(opened)

  const { draft, expiresAt } = opened
  const tab = TABS.find((one) => one === url.searchParams.get(TAB)) ?? 'rascunho'
  const path = pathOf(slug)
  const address: PreviewPath = `${path}?${PREVIEW}=${token}`
  return {
    tab,
    path,
    tabs: TABS.map((one) => ({ tab: one, path: one === 'rascunho' ? address : `${address}&${TAB}=${one}` })),
    revisionPath: `/previa/${slug}?${PREVIEW}=${token}`,
    revision: revisionOf(texts, draft),
    title: draft.title,
    version: draft.version,
    saved: historyOf(draft.file).some(({ quem }) => quem.includes('@')) ? 'texto' : 'arquivo',
    until: writtenMoment(expiresAt),
    readAt: clock.format(new Date()),
    ...tabOf(texts, tab, draft, { here: `${address}&${TAB}=mudancas`, query: url.searchParams }),
    faults: faultsOf(texts, draft).map(({ line, reason }) => ({ line, reason })),
  }
}
