import type { Env } from '#app/env.server.ts'
import { writtenMoment } from '#app/ui/dates.ts'
import { checkChanges, checkText } from '../checks.server.ts'
import type { LegalVersion } from '../document.ts'
import { renderedOnce } from '../render.server.ts'
import { isLegalSlug, pathOf, type LegalSlug } from '../slugs.ts'
import { legalTexts } from '../texts.server.ts'
import { faultsOf, openDraft, revisionOf } from './draft.server.ts'
import { PREVIEW } from './link.server.ts'
import { mergeVersions } from './merge.server.ts'
import {
  REFUSALS,
  type PreviewPath,
  type PreviewView,
  type Refusal,
  type ShownText,
  type Tab,
} from './view.ts'

const TAB = 'ver'
const TABS: readonly Tab[] = ['rascunho', 'mudancas', 'publicado']

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })

function refusal(preview: Refusal): Response {
  return Response.json({ preview }, { status: REFUSALS[preview].status })
}

const shown = (version: LegalVersion): ShownText => ({
  title: version.title,
  since: version.since,
  isInForce: legalTexts()
    .readable(version.slug)
    .some((one) => one === version),
  version: version.version,
  changes: version.changes,
  ...renderedOnce(version, legalTexts().company()),
})

/** A new part renumbers the others, which is no change of their text. */
const unnumbered = (html: string) => html.replace(/(<h\d[^>]*>)<a href="#[^"]*">[\d.]+<\/a> /g, '$1')

function changesOf(before: ShownText | undefined, now: ShownText) {
  const { html, inserted, deleted } = mergeVersions(unnumbered(before?.html ?? ''), unnumbered(now.html))
  const formerTitle = before && before.title !== now.title ? before.title : undefined
  const text = { ...now, html, headings: [] }
  return before
    ? { text, changed: { inserted, deleted, formerTitle, formerVersion: before.version } }
    : { text: undefined }
}

function anchorsOf(slug: string): string[] | undefined {
  const version = isLegalSlug(slug) ? legalTexts().inForce(slug) : undefined
  return version && renderedOnce(version, legalTexts().company()).headings.map(({ id }) => id)
}

/** The preview that the URL asks for, undefined for other URLs; throws a 403 or 410 if the link opens no draft. */
export function readPreview(slug: LegalSlug, request: Request, env: Env): PreviewView | undefined {
  const url = new URL(request.url)
  const token = url.searchParams.get(PREVIEW)
  if (token === null) return undefined
  const opened = openDraft(slug, url, env)
  if (typeof opened === 'string') throw refusal(opened)

  const { draft, expiresAt } = opened
  const published = legalTexts().lastPublished(slug)
  const before = published && shown(published)
  const now = shown(draft)
  const tab = TABS.find((one) => one === url.searchParams.get(TAB)) ?? 'rascunho'
  const path = pathOf(slug)
  const address: PreviewPath = `${path}?${PREVIEW}=${token}`
  return {
    tab,
    path,
    tabs: TABS.map((one) => ({ tab: one, path: one === 'rascunho' ? address : `${address}&${TAB}=${one}` })),
    revisionPath: `/previa/${slug}?${PREVIEW}=${token}`,
    revision: revisionOf(draft),
    title: draft.title,
    version: draft.version,
    until: writtenMoment(new Date(expiresAt).toISOString()),
    readAt: clock.format(new Date()),
    ...(tab === 'mudancas' ? changesOf(before, now) : { text: tab === 'rascunho' ? now : before }),
    findings:
      tab === 'rascunho'
        ? [
            ...checkChanges(draft, published),
            ...checkText(draft, { company: legalTexts().company(), anchorsOf }),
          ]
        : [],
    faults: faultsOf(draft).map(({ line, reason }) => ({ line, reason })),
  }
}
