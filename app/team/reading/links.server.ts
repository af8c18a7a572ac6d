/** Links that open some drafts to whoever has them, without an account. They are listed, and can be ended. */
import { randomBytes } from 'node:crypto'
import { isSame } from '#app/session/signature.server.ts'
import { z } from 'zod'
import { type DraftVersion, isDraft, LEGAL_SLUGS } from '#app/legal/versions/text.ts'
import type { LegalStore } from '#app/legal/versions/store.server.ts'
import type { Services } from '#app/request/services.server.ts'
import { DAY } from '#contract/durations.ts'
import { writtenMoment } from '#app/domain/dates.ts'

type Links = Pick<Services, 'records' | 'keyedHash' | 'env'>

const LONGEST_LINK = 30
const LISTED_AFTER = 30 * DAY
const PREFIX = 'team:link:'

const shape = z.object({
  id: z.string(),
  name: z.string(),
  drafts: z.array(z.string()),
  by: z.string(),
  at: z.number(),
  until: z.number(),
  isEnded: z.boolean(),
  /** Whether readers see the e-mail in `by`. */
  showsEmail: z.boolean().default(false),
})
export type ReadingLink = z.output<typeof shape>

/** `termos/2027-01-01` */
export const draftKey = ({ slug, version }: Pick<DraftVersion, 'slug' | 'version'>) => `${slug}/${version}`
export const draftName = ({ title, version }: Pick<DraftVersion, 'title' | 'version'>): string =>
  `${title}, versão ${version}`

export const allDrafts = (texts: LegalStore): DraftVersion[] =>
  LEGAL_SLUGS.flatMap((slug) => texts.versionsOf(slug).filter(isDraft))

const sealOf = ({ keyedHash }: Links, id: string) => keyedHash('team-reading', id).split(':')[1] ?? ''

export async function createLink(
  { records }: Links,
  { days, ...fields }: Pick<ReadingLink, 'name' | 'drafts' | 'by' | 'showsEmail'> & { days: number },
): Promise<void> {
  const at = Date.now()
  const id = randomBytes(12).toString('base64url')
  const until = at + Math.min(days, LONGEST_LINK) * DAY
  const link: ReadingLink = { id, ...fields, at, until, isEnded: false }
  await records.set(PREFIX + id, link, until - at + LISTED_AFTER)
}

export async function endLink({ records }: Links, id: string): Promise<void> {
  await records.update(PREFIX + id, (value) => {
    const link = shape.safeParse(value).data
    return link && { value: { ...link, isEnded: true }, ttl: LISTED_AFTER }
  })
}

async function allLinks({ records }: Links): Promise<ReadingLink[]> {
  const keys = await records.keys(PREFIX)
  const links = await Promise.all(keys.map(async (key) => shape.safeParse(await records.get(key)).data))
  return links.flatMap((link) => link ?? []).sort((a, b) => b.at - a.at)
}

const isOpen = ({ isEnded, until }: ReadingLink): boolean => !isEnded && until > Date.now()

/** All links, newest first; `address` of those that open something. */
export async function linksView(services: Links, known: DraftVersion[]) {
  const names = new Map(known.map((one) => [draftKey(one), draftName(one)]))
  return (await allLinks(services)).map((link) => ({
    id: link.id,
    name: link.name,
    drafts: link.drafts.map((key) => names.get(key) ?? key),
    made: `Feito por ${link.by}, ${writtenMoment(link.at)}`,
    until: writtenMoment(link.until),
    state: link.isEnded ? 'Encerrado' : 'Venceu',
    base: services.env.PUBLIC_URL,
    path: isOpen(link) ? (`/equipe/ler?link=${link.id}.${sealOf(services, link.id)}` as const) : undefined,
  }))
}

export type ShownLink = Awaited<ReturnType<typeof linksView>>[number]

/** The open link of this token; undefined for others. */
export async function linkFrom(services: Links, token: string): Promise<ReadingLink | undefined> {
  const [, id = '', seal = ''] = /^([\w-]{16})\.([\w-]{43})$/.exec(token) ?? []
  if (!isSame(seal, sealOf(services, id))) return undefined
  const link = shape.safeParse(await services.records.get(PREFIX + id)).data
  return link && isOpen(link) ? link : undefined
}
