import { z } from 'zod'
import type { Services } from '#app/request/services.server.ts'
import { DAY } from '#contract/durations.ts'
import { TAGS } from '#contract/programme-tags.ts'
import { ROLES, type Member } from '#app/domain/roles.ts'

export type TeamStore = Pick<Services, 'records' | 'env'>

const STORED_FOR = 10 * 365 * DAY
const PREFIX = 'team:member:'

const shape = z.object({
  email: z.string(),
  role: z.enum(ROLES),
  programme: z.enum(TAGS).optional(),
})

export const isNamedByEnv = ({ env }: TeamStore, email: string): boolean =>
  env.EQUIPE.some((one) => one.email === email)

export async function memberOf({ records, env }: TeamStore, email: string): Promise<Member | undefined> {
  const invited = shape.safeParse(await records.get(PREFIX + email)).data
  return env.EQUIPE.find((one) => one.email === email) ?? invited
}

export async function membersOf(team: TeamStore): Promise<Member[]> {
  const keys = await team.records.keys(PREFIX)
  const emails = new Set([
    ...team.env.EQUIPE.map(({ email }) => email),
    ...keys.map((key) => key.slice(PREFIX.length)),
  ])
  const members = await Promise.all([...emails].sort().map((email) => memberOf(team, email)))
  return members.flatMap((member) => member ?? [])
}

export const hasTeam = async (team: TeamStore): Promise<boolean> =>
  team.env.EQUIPE.length > 0 || (await membersOf(team)).length > 0

export const invite = ({ records }: TeamStore, member: Member): Promise<void> =>
  records.set(PREFIX + member.email, member, STORED_FOR)

export const removeMember = ({ records }: TeamStore, email: string): Promise<void> =>
  records.delete(PREFIX + email)
