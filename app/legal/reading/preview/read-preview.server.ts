import { data } from '@remix-run/node'
import { writtenMoment } from '#app/domain/dates.ts'
import { pathOf, type DraftVersion, type LegalPath, type LegalSlug } from '../../versions/text.ts'
import type { LegalStore } from '../../versions/store.server.ts'
import { versionName } from '../../versions/version-words.ts'
import { checkDraft } from '../checks/check-draft.server.ts'
import { headerChanges } from '../checks/header.server.ts'
import { PREVIEW, type PreviewLinks } from './link.server.ts'
import { renderedOnce } from '../../versions/render.server.ts'
import { mergeVersions } from './merge.server.ts'

const OVER = {
  title: 'Este link não abre nenhuma prévia',
  text: 'Ele venceu, foi copiado pela metade, ou o rascunho foi publicado ou mudou de nome. Peça um link novo a quem enviou este.',
}

const ONLY_CHANGES = 'so-mudancas'

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })

type PagePath = `${LegalPath}?preview=${string}` | `/equipe/ler/${string}?link=${string}`

type Texts = LegalStore & { previewLinks: PreviewLinks }

/** A new part renumbers the others, which is no change of their text. */
const unnumbered = (html: string) => html.replace(/(<h\d[^>]*>)<a href="#[^"]*">[\d.]+<\/a> /g, '$1')

/** The text of a draft with what it changes in the version published last; `here` is the page that shows it. */
export function changesOf(
  texts: LegalStore,
  draft: DraftVersion,
  { here, query }: { here: PagePath; query: URLSearchParams },
) {
  const now = renderedOnce(draft, texts.factsOf(draft))
  const published = texts.lastPublished(draft.slug)
  if (!published) return { ...now, changed: undefined }
  const before = renderedOnce(published, texts.factsOf(published))
  const onlyChanges = query.has(ONLY_CHANGES)
  const html = mergeVersions(unnumbered(before.html), unnumbered(now.html), onlyChanges)
  return {
    html,
    headings: [],
    changed: {
      isSame: !/<(ins|del)>/.test(html),
      header: headerChanges(draft, published),
      formerVersion: versionName(published.version),
      /** The changes alone, or again in the whole text. */
      other: onlyChanges
        ? { label: 'Ver o texto inteiro', path: here }
        : { label: 'Ver só o que mudou', path: `${here}&${ONLY_CHANGES}=1` as const },
    },
  }
}

export type Changes = NonNullable<ReturnType<typeof changesOf>['changed']>

/** The preview that the URL asks for, undefined for other URLs; throws a 410 if the link opens no draft. */
export function readPreview(texts: Texts, slug: LegalSlug, query: URLSearchParams) {
  const token = query.get(PREVIEW)
  if (token === null) return undefined
  const path = pathOf(slug)
  const grant = texts.previewLinks.open(slug, query)
  const draft = grant && texts.draftsOf(slug).find(({ version }) => version === grant.version)
  if (!draft) throw data({ own: OVER, to: path, label: 'Ler o texto publicado' }, 410)

  const draftPath = `${path}?${PREVIEW}=${token}` as const
  const changesPath = `${draftPath}&ver=mudancas` as const
  const isOfChanges = query.get('ver') === 'mudancas'
  return {
    path,
    tabs: [
      { label: 'Rascunho', to: draftPath, isOpen: !isOfChanges },
      { label: 'O que muda', to: changesPath, isOpen: isOfChanges },
    ],
    title: draft.title,
    version: draft.version,
    changes: draft.changes,
    until: writtenMoment(grant.expiresAt),
    readAt: clock.format(new Date()),
    ...(isOfChanges
      ? changesOf(texts, draft, { here: changesPath, query })
      : { ...renderedOnce(draft, texts.company()), changed: undefined }),
    findings: isOfChanges ? undefined : checkDraft(draft, texts),
    /** Of the file as it is now; its last good text stays in use. */
    faults: texts
      .faults()
      .filter(({ file }) => file === draft.file)
      .map(({ line, reason }) => ({ line, reason })),
  }
}
