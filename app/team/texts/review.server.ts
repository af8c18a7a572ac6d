/** Who asked for a review of a draft and who approved it. It is of one content: another hash begins anew. */
import { z } from 'zod'
import { historyOf } from '#app/legal/versions/history.server.ts'
import { type DraftVersion, isPublished, type LegalVersion } from '#app/legal/versions/text.ts'
import type { LegalStore } from '#app/legal/versions/store.server.ts'
import { publishedState, type PublishedState } from '#app/legal/versions/version-words.ts'
import type { Services } from '#app/request/services.server.ts'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'

const STORED_FOR = 2 * 365 * DAY

const signed = z.object({ by: z.string(), at: z.number() })
const shape = z.object({
  hash: z.string(),
  asked: signed,
  approved: signed.optional(),
  returned: signed.extend({ reason: z.string() }).optional(),
})
type Review = z.output<typeof shape>

type DraftState = 'rascunho' | 'em revisão' | 'devolvido' | 'aprovado'
type TextState = DraftState | PublishedState

const keyOf = ({ slug, version }: Pick<LegalVersion, 'slug' | 'version'>) => `team:review:${slug}/${version}`

export async function reviewOf({ records }: Pick<Services, 'records'>, draft: DraftVersion) {
  const review = shape.safeParse(await records.get(keyOf(draft))).data
  return review?.hash === draft.hash ? review : undefined
}

export const askForReview = ({ records }: Pick<Services, 'records'>, draft: DraftVersion, by: string) =>
  records.set(keyOf(draft), { hash: draft.hash, asked: { by, at: Date.now() } }, STORED_FOR)

/** Approves the draft, or gives it back for a reason; false unless a review of just this content is asked for. */
export async function answerReview(
  { records }: Pick<Services, 'records'>,
  draft: DraftVersion,
  by: string,
  reason?: string,
): Promise<boolean> {
  let isAsked = false
  await records.update(keyOf(draft), (value) => {
    const review = shape.safeParse(value).data
    isAsked = review?.hash === draft.hash
    if (!review || !isAsked) return undefined
    const { hash, asked } = review
    const signature = { by, at: Date.now() }
    const answer = reason === undefined ? { approved: signature } : { returned: { ...signature, reason } }
    return { value: { hash, asked, ...answer }, ttl: STORED_FOR }
  })
  return isAsked
}

export const needsApproval = ({ env }: Pick<Services, 'env'>): boolean => env.LEGAL_REVIEW === 'on'

/** Who asked and who saved last: no second pair of eyes. */
export async function writersOf(services: Pick<Services, 'records'>, draft: DraftVersion) {
  const review = await reviewOf(services, draft)
  const writer = historyOf(draft.file).find(({ ato }) => ato === 'salvo')?.quem
  return [review?.asked.by, writer]
}

function draftState(review: Review | undefined): DraftState {
  if (!review) return 'rascunho'
  return review.approved ? 'aprovado' : review.returned ? 'devolvido' : 'em revisão'
}

/** The state, and its sentence with the days. */
export async function stateOf(
  services: Pick<Services, 'records'>,
  texts: LegalStore,
  version: LegalVersion,
): Promise<{ state: TextState; words: string }> {
  if (!isPublished(version)) {
    const state = draftState(await reviewOf(services, version))
    return { state, words: state }
  }
  const published = texts.versionsOf(version.slug).filter(isPublished)
  return publishedState(version, published, civilDateOf(Date.now()))
}
