/** Links that open some drafts to whoever has them, without an account. They are listed, and can be ended. */
import { randomBytes } from 'node:crypto'
import { isSame } from '#app/session/signature.server.ts'
import { z } from 'zod'
import { type DraftVersion, isDraft, LEGAL_SLUGS } from '#app/legal/text.ts'
import type { LegalStore } from '#app/legal/reading/store.server.ts'
import type { Services } from '#app/request/services.server.ts'
import { DAY } from '#contract/durations.ts'
import { writtenMoment } from '#app/domain/dates.ts'

type Links = Pick<Services, 'records' | 'keyedHash' | 'env'>

const LONGEST_LINK = 30
const PREFIX = 'team:link:'

const shape = z.object({
  id: z.string(),
  name: z.string(),
  drafts: z.array(z.string()),
  by: z.string(),
  at: z.number(),
  until: z.number(),
  /** True in links that an earlier version ended. */
  isEnded: z.literal(false).optional(),
})
export type ReadingLink = z.output<typeof shape>

/** `termos/2027-01-01` */
export const draftKey = ({ slug, version }: Pick<DraftVersion, 'slug' | 'version'>) => `${slug}/${version}`

export const allDrafts = (texts: LegalStore): DraftVersion[] =>
  LEGAL_SLUGS.flatMap((slug) => texts.versionsOf(slug).filter(isDraft))

const sealOf = ({ keyedHash }: Links, id: string) => keyedHash('team-reading', id).split(':')[1] ?? ''

export async function createLink(
  { records }: Links,
  { days, ...fields }: Pick<ReadingLink, 'name' | 'drafts' | 'by'> & { days: number },
): Promise<void> {
  const at = Date.now()
  const id = randomBytes(12).toString('base64url')
  const until = at + Math.min(days, LONGEST_LINK) * DAY
  const link: ReadingLink = { id, ...fields, at, until }
  await records.set(PREFIX + id, link, until - at)
}

export const endLink = ({ records }: Links, id: string): Promise<void> => records.delete(PREFIX + id)

/** Undefined of one that opens nothing any more. */
async function findLink({ records }: Links, key: string): Promise<ReadingLink | undefined> {
  const link = shape.safeParse(await records.get(key)).data
  return link && link.until > Date.now() ? link : undefined
}

/** Newest first. */
export async function linksView(services: Links) {
  const keys = await services.records.keys(PREFIX)
  const links = await Promise.all(keys.map((key) => findLink(services, key)))
  return links
    .flatMap((link) => link ?? [])
    .sort((a, b) => b.at - a.at)
    .map(({ id, name, drafts, by, at, until }) => ({
      id,
      name,
      drafts,
      made: `Feito por ${by}, ${writtenMoment(at)}`,
      until: writtenMoment(until),
      base: services.env.PUBLIC_URL,
      path: `/equipe/ler?link=${id}.${sealOf(services, id)}` as const,
    }))
}

export type ShownLink = Awaited<ReturnType<typeof linksView>>[number]

/** The open link of this token; undefined for others. */
export async function linkFrom(services: Links, token: string): Promise<ReadingLink | undefined> {
  const [, id = '', seal = ''] = /^([\w-]{16})\.([\w-]{43})$/.exec(token) ?? []
  return isSame(seal, sealOf(services, id)) ? findLink(services, PREFIX + id) : undefined
}
