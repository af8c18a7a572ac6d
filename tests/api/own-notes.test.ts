import { expect, test } from 'vitest'
import { calls, type Data } from '#contract/calls.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import type { Client } from '#tests/support/api/client.ts'
import { offering } from '#tests/support/api/offering.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase, type World } from '#tests/support/api/world.ts'

type Page = Data<typeof calls.userNotes>

async function leitor(world: World, name: string) {
  const person = await pessoa(world, name)
  for (const i of ['solo', 'pao']) await person.client.call(calls.stepAuth, { i })
  return person
}

const write = (client: Client, i: string, n: string, ts = 0) => client.call(calls.classProgress, { i, ts, n })

onDatabase('as anotações de uma pessoa', (world) => {
  const iso = () => new Date(world().clock.now()).toISOString()

  const offer = offering(world)

  test('vêm na ordem das trilhas, com o passo e a trilha; as vazias e as de outra pessoa, não', async () => {
    const [ana, bia] = [await leitor(world(), 'ana'), await leitor(world(), 'bia')]
    await write(bia.client, 'terra', 'De Bia')
    await write(ana.client, 'adubo', 'Borra de café')
    await write(ana.client, 'massa', ' \n')
    await write(ana.client, 'terra', 'Comprar luvas')
    const { notes, next } = await ana.client.call(calls.userNotes, {})
    expect(next).toBeUndefined()
    expect(notes).toEqual([
      {
        classId: 'terra',
        title: 'Terra boa',
        stepId: 'solo',
        stepTitle: 'O solo',
        trailTitle: 'Horta em casa',
        n: 'Comprar luvas',
        at: iso(),
      },
      expect.objectContaining({ classId: 'adubo', n: 'Borra de café' }),
    ])
  })

  test('o dia é o da última mudança da anotação, não o de ter seguido na aula', async () => {
    const { client } = await leitor(world(), 'ana')
    await write(client, 'terra', 'Luvas')
    const first = iso()
    world().clock.advance(DAY)
    await write(client, 'terra', 'Luvas', 30)
    await client.call(calls.classComplete, { i: 'terra' })
    expect((await client.call(calls.userNotes, {})).notes[0]?.at).toBe(first)
    await write(client, 'terra', 'Luvas grossas', 30)
    expect((await client.call(calls.userNotes, {})).notes[0]?.at).toBe(iso())
  })

  test('também as de aulas que saíram, por último e sem endereço', async () => {
    const { client } = await leitor(world(), 'ana')
    for (const i of ['massa', 'terra']) await write(client, i, `Sobre ${i}`)
    await offer((content) => {
      content.trails = content.trails.filter(({ id }) => id !== 'horta')
    })
    const { notes } = await client.call(calls.userNotes, {})
    expect(notes.map(({ classId, title, stepId, stepTitle }) => [classId, title, stepId, stepTitle])).toEqual(
      [
        ['massa', 'massa', 'pao', 'O pão'],
        ['terra', 'Terra boa', undefined, 'O solo'],
      ],
    )
  })

  test('vêm em páginas, cada uma uma vez, também se uma anotação some no meio', async () => {
    const { client, id } = await leitor(world(), 'ana')
    const { db, clock } = world()
    const ids = Array.from({ length: 45 }, (_, at) => `antiga-${String(at).padStart(2, '0')}`)
    await db
      .insertInto('classes')
      .values(ids.map((one) => ({ id: one, step_id: 'solo', body: '{"title":"Antiga"}', retired_at: 1 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = { learner_id: id, note: 'x', updated_at: clock.now() - MINUTE }
    await db
      .insertInto('class_progress')
      .values(ids.map((class_id) => ({ ...row, class_id })))
      .execute()
    const seen: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const page: Page = await client.call(calls.userNotes, { c: cursor })
      seen.push(...page.notes.map(({ classId }) => classId))
      cursor = page.next
      await db
        .updateTable('class_progress')
        .set({ note: '' })
        .where('class_id', '=', cursor ?? '')
        .execute()
    }
    expect(seen).toEqual(ids)
  })
})
