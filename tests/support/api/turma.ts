/** A turma on the API, as the team's room asks about it. */
import { beforeEach, expect } from 'vitest'
import type { Call, Data } from '#contract/calls.ts'
import { envelope } from '#contract/envelope.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { calls } from '#contract/calls.ts'
import { HOUR } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { createApp } from '#api/server/app.ts'
import { checked, requestOf } from './client.ts'
import { pessoa } from './people.ts'
import { onDatabase, TODAY, type World } from './world.ts'

const SECRET = 'o-segredo-entre-o-site-e-a-api-nos-testes'

export const PEDRO = 'pedro@evolua.example'
export const ROSA = 'rosa@evolua.example'
export const MAKER = { by: 'rita@evolua.example', as: 'maker' }
export const teacher = (by = PEDRO) => ({ by, as: 'teacher' })

/** What is answered, or the status of a refusal. */
export async function answerTo(world: World, call: Call, payload: object) {
  const request = requestOf(call, { id: '', ...payload })
  request.headers.set('X-Api-Secret', SECRET)
  const answer = await createApp(world.deps, SECRET).request(request)
  return { status: answer.status, ...envelope.parse(await answer.json()) }
}

export async function askTeam<C extends Call>(world: World, call: C, payload: object): Promise<Data<C>> {
  const { status, d } = await answerTo(world, call, payload)
  expect({ path: call.path, status }).toEqual({ path: call.path, status: 200 })
  return checked(call, d)
}

export const NEW_GROUP = {
  ...MAKER,
  title: 'Padaria de segunda',
  tag: 'tg',
  from: '2026-11-01',
  to: '2027-03-31',
  teachers: [{ n: 'Pedro Alves', e: PEDRO }],
  trails: ['horta'],
  days: 2,
}

export const newGroup = (world: World, changes: object = {}) =>
  askTeam(world, teamGroupCalls.teamGroupSave, { ...NEW_GROUP, ...changes })

/** As a mailed link does that opens a session. */
export const prove = (world: World, { id }: { id: string }) =>
  world.db.updateTable('learners').set({ email_proved: 1 }).where('id', '=', id).execute()

/** Somebody with an account who is in the turma. */
export async function member(world: World, group: { id: string }, name: string, { phone = 0 } = {}) {
  const person = await pessoa(world, name)
  await prove(world, person)
  await askTeam(world, teamGroupCalls.teamInvite, {
    ...teacher(),
    g: group.id,
    people: [{ e: person.email }],
  })
  await person.client.call(groupCalls.groupJoin, { i: group.id, phone })
  await person.client.call(calls.stepAuth, { i: 'solo' })
  return person
}

/** A live of the turma to be saved by its teacher. */
export const plannedLive = (group: { id: string }, startsAt: number, hours = 1) => ({
  ...teacher(),
  g: group.id,
  title: 'Encontro',
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + hours * HOUR).toISOString(),
  kind: 'room',
})

/** By whom an act is in the audit, and of what. */
export const auditOf = ({ db }: Pick<World, 'db'>, act: string) =>
  db
    .selectFrom('audit_entries')
    .select(['by', 'subject', 'reason'])
    .where('act', '=', act)
    .orderBy('at')
    .execute()

const roomOn = (world: () => World) => ({
  world,
  ask: <C extends Call>(call: C, payload: object) => askTeam(world(), call, payload),
  answerTo: (call: Call, payload: object) => answerTo(world(), call, payload),
  newGroup: (changes?: object) => newGroup(world(), changes),
  member: (group: { id: string }, name: string, more?: { phone: number }) =>
    member(world(), group, name, more),
})

/** A suite about turmas, whose tests all begin today. */
export function onGroups(name: string, suite: (room: ReturnType<typeof roomOn>) => void): void {
  onDatabase(name, (world) => {
    beforeEach(() => {
      world().clock.advance(TODAY - world().clock.now())
    })
    suite(roomOn(world))
  })
}
