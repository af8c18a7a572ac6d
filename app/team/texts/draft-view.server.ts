import { civilDateOf } from '#contract/birth-date.ts'
import { checkDraft } from '#app/legal/reading/checks/check-draft.server.ts'
import { headerChanges } from '#app/legal/reading/checks/header.server.ts'
import { fileBody, type DraftFields } from '#app/legal/editing/save-draft.server.ts'
import { isDraft, type DraftVersion, type LegalVersion } from '#app/legal/versions/text.ts'
import { historyOf } from '#app/legal/versions/history.server.ts'
import { mergeVersions } from '#app/legal/reading/preview/merge.server.ts'
import { renderVersion } from '#app/legal/versions/render.server.ts'
import { isCivilDate } from '#app/legal/versions/folder.server.ts'
import type { LegalTexts } from '#app/legal/texts.server.ts'
import { writtenMoment } from '#app/domain/dates.ts'
import { historyView } from '../page/history-view.ts'
import type { TeamContext } from '../access/guards.server.ts'
import { savedFields, typedFields } from './forms.server.ts'
import { needsApproval, reviewOf, stateOf, writersOf } from './review.server.ts'

/** Lines of findings are counted from 1 in the text as it is typed; above it, they are of the header. */
function shownDraft(texts: LegalTexts, draft: DraftVersion) {
  const typed = draft.body.replace(/^\n+/, '')
  const above = draft.bodyLine + (draft.body.length - typed.length) - 1
  return {
    html: renderVersion(draft, texts.company()).html,
    findings: checkDraft(draft, texts).map((one) => ({ ...one, line: Math.max(0, one.line - above) })),
  }
}

/** The draft as it is being typed. */
export const typedDraft = (
  draft: DraftVersion,
  { title, changes, minimumAge, body }: DraftFields,
): DraftVersion => ({ ...draft, title, changes: changes || undefined, minimumAge, body: fileBody(body) })

/** Undefined once it is published, as `typedView`. */
export const savedView = (texts: LegalTexts, version: LegalVersion) =>
  isDraft(version) ? shownDraft(texts, version) : undefined

export function typedView(texts: LegalTexts, version: LegalVersion, form: FormData) {
  if (!isDraft(version)) return undefined
  const { fields, errors } = typedFields(form, version)
  return { ...shownDraft(texts, typedDraft(version, fields)), errors }
}

export function conflictWith(texts: LegalTexts, theirs: DraftVersion, mine: DraftVersion) {
  const company = texts.company()
  const [before, now] = [theirs, mine].map((one) => renderVersion(one, company).html)
  const [last] = historyOf(theirs.file)
  return {
    seen: theirs.hash,
    by: last?.quem ?? 'alguém, num editor de texto',
    html: mergeVersions(before ?? '', now ?? '', true),
    header: headerChanges(mine, theirs),
  }
}

/** The day that a version is named after, unless it has passed. */
const ownDay = (name: string) => (isCivilDate(name) && name >= civilDateOf(Date.now()) ? name : '')

const signature = (one: { by: string; at: number } | undefined) =>
  one && `${one.by}, ${writtenMoment(one.at)}`

export async function versionView(
  { services, member }: Pick<TeamContext, 'services' | 'member'>,
  texts: LegalTexts,
  version: LegalVersion,
) {
  const draft = isDraft(version) ? version : undefined
  const last = texts.lastPublished(version.slug)
  const review = draft && (await reviewOf(services, draft))
  const writers = draft && needsApproval(services) ? await writersOf(services, draft) : []
  return {
    slug: version.slug,
    version: version.version,
    title: version.title,
    ...(await stateOf(services, texts, version)),
    hash: version.hash,
    asked: signature(review?.asked),
    approved: signature(review?.approved),
    returned: signature(review?.returned),
    reason: review?.returned?.reason,
    fields: savedFields(version),
    ownDay: ownDay(version.version),
    changes: draft && last ? headerChanges(draft, last) : [],
    isOwn: writers.includes(member.email),
    isReady: draft !== undefined && (review?.approved !== undefined || !needsApproval(services)),
    preview: draft && texts.previewLinks.make(draft.slug, draft.version),
    history: historyView(historyOf(version.file)),
    ...(draft
      ? shownDraft(texts, draft)
      : { html: renderVersion(version, texts.factsOf(version)).html, findings: [] }),
  }
}

export type VersionView = Awaited<ReturnType<typeof versionView>>
export type Conflict = ReturnType<typeof conflictWith>
