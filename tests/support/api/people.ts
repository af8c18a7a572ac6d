import { calls } from '#contract/calls.ts'
import { cpfOf, digits } from '#tools/upstream/person.ts'
import { Client } from './client.ts'
import type { World } from './world.ts'

export const PASSWORD = 'caju-maduro-7'

let people = 0

/** What somebody called `name` types to register. Each one has an e-mail and a CPF of their own. */
export function registrationOf(name: string, changes: Record<string, string> = {}) {
  people++
  return {
    k: 'LIVRE',
    n: `${name[0]?.toUpperCase() ?? ''}${name.slice(1)} Silva`,
    e: `${name}.${people}@exemplo.com`,
    t: '11987654321',
    c: digits(cpfOf(people * 7919)),
    d: '2001-03-25',
    p: PASSWORD,
    ...changes,
  }
}

export interface Person {
  client: Client
  id: string
  email: string
  cpf: string
  /** What they registered with. */
  registration: ReturnType<typeof registrationOf>
}

/** Somebody with an account, signed in; `tags` are those of their coupon. */
export async function pessoa(world: World, name: string, { tags = '' } = {}): Promise<Person> {
  const registration = registrationOf(name)
  const client = new Client(world)
  await client.enter(calls.userCreate, registration)
  await world.db.updateTable('learners').set({ tags }).where('id', '=', client.id).execute()
  return { client, id: client.id, email: registration.e, cpf: registration.c, registration }
}

/** A coupon that only this test knows. */
export async function cupom(
  world: World,
  code: string,
  rules: { uses?: number; last_day?: string; email?: string; tags?: string } = {},
): Promise<string> {
  const row = { tags: '', uses: null, last_day: null, email: null, ...rules }
  await world.db
    .insertInto('coupons')
    .values({ code, ...row })
    .execute()
  return code
}

/** How many accounts were made with this coupon. */
export async function usesOf(world: World, code: string) {
  const coupon = await world.db
    .selectFrom('coupons')
    .select('used')
    .where('code', '=', code)
    .executeTakeFirst()
  return coupon?.used
}
