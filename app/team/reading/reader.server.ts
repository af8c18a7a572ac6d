import { data } from '@remix-run/node'
import { writtenMoment } from '#app/domain/dates.ts'
import { isDraft, type DraftVersion } from '#app/legal/versions/text.ts'
import { changesOf } from '#app/legal/reading/preview/read-preview.server.ts'
import { versionAt, type LegalTexts } from '#app/legal/texts.server.ts'
import type { RequestContext, RouteArgs } from '#app/request/request-context.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { requireTeam } from '../access/guards.server.ts'
import { draftKey, linkFrom, type ReadingLink } from './links.server.ts'

export interface Reader {
  context: RequestContext
  token: string
  link: ReadingLink
}

const OVER = {
  title: 'Este link não abre mais nada',
  text: 'Ele venceu, foi encerrado, ou foi copiado pela metade. Peça um link novo a quem enviou este.',
}

/** Throws a 410 for a link that opens nothing any more; without a link, the team reads in its own pages. */
export async function requireReader(args: RouteArgs): Promise<Reader> {
  const context = await requireTeam(args)
  const token = context.url.searchParams.get('link')
  if (token === null) throw safeRedirect('/equipe/textos')
  const link = await linkFrom(context.services, token)
  if (!link) throw data({ own: OVER }, 410)
  return { context, token, link }
}

/** The draft that the address names; throws a 404 for those not of the link, or published since. */
export function draftFor(
  { link }: Reader,
  texts: LegalTexts,
  params: Record<string, string | undefined>,
): DraftVersion {
  const version = versionAt(texts, params)
  if (isDraft(version) && link.drafts.includes(draftKey(version))) return version
  throw new Response(null, { status: 404, statusText: 'Page Not Found' })
}

export const pathFor = ({ token }: Reader, draft: DraftVersion) =>
  `/equipe/ler/${draftKey(draft)}?link=${token}` as const

/** What a link says of itself; `email` of who made it, where they chose so. */
export const linkView = ({ token, link }: Reader) => ({
  token,
  until: writtenMoment(link.until),
  email: link.showsEmail ? link.by : undefined,
})

export function readingView(reader: Reader, texts: LegalTexts, draft: DraftVersion) {
  const { slug, version, title, changes } = draft
  const page = { here: pathFor(reader, draft), query: reader.context.url.searchParams }
  const { html, changed } = changesOf(texts, draft, page)
  return {
    version,
    title,
    changes,
    changed,
    html,
    preview: texts.previewLinks.make(slug, version, reader.link.until - Date.now()),
  }
}
