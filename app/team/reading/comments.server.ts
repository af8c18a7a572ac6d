import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '#app/request/services.server.ts'
import { DAY } from '#contract/durations.ts'

const STORED_FOR = 2 * 365 * DAY
/** Of one draft. */
const MOST_COMMENTS = 300

const shape = z.object({
  id: z.string(),
  at: z.number(),
  name: z.string(),
  /** Of a member of the team; others gave the name themselves. */
  isMember: z.boolean(),
  passage: z.string(),
  quote: z.string(),
  text: z.string(),
  resolvedBy: z.string().optional(),
})
export type Comment = z.output<typeof shape>

const all = z.array(shape)
const keyOf = (draft: string) => `team:comments:${draft}`

/** Oldest first. */
export const commentsOn = async ({ records }: Pick<Services, 'records'>, draft: string): Promise<Comment[]> =>
  all.safeParse(await records.get(keyOf(draft))).data ?? []

export const openCommentsOn = async (services: Pick<Services, 'records'>, draft: string): Promise<number> =>
  (await commentsOn(services, draft)).filter(({ resolvedBy }) => resolvedBy === undefined).length

/** False if the draft has too many. */
export async function addComment(
  { records }: Pick<Services, 'records'>,
  draft: string,
  comment: Omit<Comment, 'id' | 'at'>,
): Promise<boolean> {
  const added: Comment = { ...comment, id: randomBytes(6).toString('base64url'), at: Date.now() }
  let isAdded = false
  await records.update(keyOf(draft), (value) => {
    const comments = all.safeParse(value).data ?? []
    isAdded = comments.length < MOST_COMMENTS
    return isAdded ? { value: [...comments, added], ttl: STORED_FOR } : undefined
  })
  return isAdded
}

/** Resolves it, or opens it again, unless somebody did so since the page was opened. */
export const resolveComment = (
  { records }: Pick<Services, 'records'>,
  draft: string,
  { id, by, v }: { id: string; by: string; v?: string },
): Promise<void> =>
  records.update(keyOf(draft), (value) => {
    const comments = all.safeParse(value).data ?? []
    const changed = comments.map(({ resolvedBy, ...one }) => {
      const isOther = v !== undefined && v !== (resolvedBy ?? 'aberto')
      if (one.id !== id || isOther) return { ...one, resolvedBy }
      return resolvedBy === undefined ? { ...one, resolvedBy: by } : one
    })
    return { value: changed, ttl: STORED_FOR }
  })
