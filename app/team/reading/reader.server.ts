import { data } from '@remix-run/node'
import type { RequestContext, RouteArgs } from '#app/request/request-context.server.ts'
import { isDraft, type LegalVersion } from '#app/legal/document.ts'
import { renderVersion } from '#app/legal/render.server.ts'
import { versionAt, type LegalTexts } from '#app/legal/texts.server.ts'
import { writtenMoment } from '#app/domain/dates.ts'
import { presence, requireMember, requireTeam, type TeamContext } from '../guards.server.ts'
import { mayDo } from '../permissions.ts'
import type { Member } from '#app/domain/roles.ts'
import { commentsOn, type Comment } from './comments.server.ts'
import { draftKey, linkFrom, type ReadingLink } from './links.server.ts'
import { passagesOf } from './passages.server.ts'

/** Of drafts: somebody of the team, or whoever has a link. */
export type Reader =
  | { context: RequestContext; token: string; link: ReadingLink; member?: undefined }
  | {
      context: TeamContext
      token: ''
      member: Member
      link?: undefined
    }

/** Throws a 410 for a link that opens nothing any more; without a link, members only. */
export async function requireReader(args: RouteArgs): Promise<Reader> {
  const token = new URL(args.request.url).searchParams.get('link')
  if (token === null) {
    const context = await requireMember(args)
    return { context, token: '', member: context.member }
  }
  const context = await requireTeam(args)
  const link = await linkFrom(context.services, token)
  if (!link) throw data(null, 410)
  return { context, token, link }
}

/** The version that the address names; throws a 404 for those not of the link, or published since. */
export function versionFor(
  { link }: Reader,
  texts: LegalTexts,
  params: Record<string, string | undefined>,
): LegalVersion {
  const version = versionAt(texts, params)
  const isShown = !link || (isDraft(version) && link.drafts.includes(draftKey(version)))
  if (!isShown) throw new Response(null, { status: 404, statusText: 'Page Not Found' })
  return version
}

const shown = ({ id, at, name, isMember, text, quote, resolvedBy }: Comment) => ({
  id,
  text,
  quote,
  resolvedBy,
  by: `${name}${isMember ? ' (equipe)' : ''}, ${writtenMoment(at)}`,
})

export type ShownComment = ReturnType<typeof shown>

/** The reader's presence: a member's links, or what a link says of itself. */
export const whoReads = (reader: Reader) => ({
  who: reader.member && presence(reader.context),
  token: reader.token,
  until: reader.link && writtenMoment(reader.link.until),
})

export async function readingView(reader: Reader, texts: LegalTexts, draft: LegalVersion) {
  const { context, member } = reader
  const comments = await commentsOn(context.services, draftKey(draft))
  const passages = passagesOf(renderVersion(draft, texts.company()).html)
  const known = new Set(passages.map(({ key }) => key))
  const chosen = context.url.searchParams.get('trecho')
  return {
    slug: draft.slug,
    version: draft.version,
    title: draft.title,
    changes: draft.changes,
    preview: isDraft(draft)
      ? texts.previewLinks.make(draft.slug, draft.version, reader.link && reader.link.until - Date.now())
      : undefined,
    chosen: isDraft(draft) ? passages.find(({ key }) => key === chosen)?.key : undefined,
    /** What is published does not change any more. */
    mayComment: isDraft(draft),
    mayResolve: member !== undefined && mayDo('resolver', member.role),
    passages: passages.map(({ key, html }) => ({
      key,
      html,
      isHeading: /^<h\d/.test(html),
      comments: comments.filter(({ passage }) => passage === key).map(shown),
    })),
    /** On passages whose words have changed since. */
    others: comments.filter(({ passage }) => !known.has(passage)).map(shown),
  }
}

export type ReadingView = Awaited<ReturnType<typeof readingView>>
