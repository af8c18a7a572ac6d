import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import { CV_NOTES } from '#contract/cv-shapes.ts'
import { DAY } from '#contract/durations.ts'
import type { Client } from '#tests/support/api/client.ts'
import { offering, stepIn } from '#tests/support/api/offering.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const EMPTY = { experience: [], education: [], courses: [], skills: [] }
const CV = { ...EMPTY, goal: 'Auxiliar de padaria', contacts: '', v: 0 }

const read = (client: Client) => client.call(cvCalls.cv, {})
const save = (client: Client, cv: object) => client.call(cvCalls.cvSave, { ...CV, ...cv })
const refused = async (client: Client, cv: object) =>
  (await client.refused(cvCalls.cvSave, { ...CV, ...cv })).status
const write = (client: Client, i: string, n: string) => client.call(calls.classProgress, { i, ts: 0, n })

onDatabase('o currículo de uma pessoa', (world) => {
  const offer = offering(world)

  /** Ana, in the step of the classes whose notes write a CV. */
  async function ana() {
    await offer((content) => {
      stepIn(content, 'pao').classes.forEach((lesson, at) => {
        lesson.id = Object.values(CV_NOTES)[at] ?? ''
      })
    })
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.stepAuth, { i: 'pao' })
    return client
  }

  test('até ser salvo tem o que as três anotações dizem, e nenhuma habilidade', async () => {
    const client = await ana()
    await client.call(calls.classComplete, { i: CV_NOTES.goal })
    await write(client, CV_NOTES.goal, ' Auxiliar de padaria ')
    await write(client, CV_NOTES.experience, `- Vendi bolos\n\n• ${'massa '.repeat(50)}`)
    expect(await read(client)).toEqual({
      ...EMPTY,
      goal: 'Auxiliar de padaria',
      experience: ['Vendi bolos', 'massa '.repeat(33).trim(), 'massa '.repeat(17).trim()],
      v: 0,
      offers: [{ text: 'Produção de pães', classId: CV_NOTES.goal }],
    })
  })

  test('depois, de uma anotação só o que mudou mais tarde vem, ao lado', async () => {
    const client = await ana()
    await write(client, CV_NOTES.goal, 'Auxiliar de padaria')
    world().clock.advance(DAY)
    await save(client, { goal: 'Padeira' })
    expect(await read(client)).toMatchObject({ goal: 'Padeira', v: 1, notes: {} })
    world().clock.advance(DAY)
    await write(client, CV_NOTES.experience, 'Vendi bolos')
    expect((await read(client)).notes).toEqual({ experience: 'Vendi bolos' })
    await save(client, { v: 1 })
    world().clock.advance(DAY)
    expect(await read(client)).toMatchObject({ experience: [], notes: {} })
  })

  test('de duas páginas abertas, a que salva depois da outra é recusada e nada muda', async () => {
    const client = await ana()
    expect(await save(client, {})).toEqual({ a: true, v: 1 })
    expect(await refused(client, { goal: 'Outra' })).toBe(409)
    expect(await save(client, { goal: 'Padeira', v: 1 })).toEqual({ a: true, v: 2 })
    expect(await refused(client, { goal: 'Outra', v: 1 })).toBe(409)
    expect(await refused(client, { goal: 'Outra', v: 3 })).toBe(409)
    expect(await read(client)).toMatchObject({ goal: 'Padeira', v: 2 })
  })

  test('de duas que salvam ao mesmo tempo, uma é recusada', async () => {
    const client = await ana()
    const twin = client.twin()
    const sent = [client, twin].map((one) => one.refused(cvCalls.cvSave, CV))
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cabem 12 linhas de 200 letras e 8 habilidades', async () => {
    const client = await ana()
    const lines = (count: number, letters = 200) => Array.from({ length: count }, () => 'a'.repeat(letters))
    await save(client, { experience: lines(12), skills: lines(8) })
    for (const wrong of [{ courses: lines(13) }, { education: lines(1, 201) }, { skills: lines(9) }])
      expect(await refused(client, { v: 1, ...wrong })).toBe(400)
  })

  test('é de quem o salvou, está nos dados dela e some com a conta', async () => {
    const client = await ana()
    const bia = await pessoa(world(), 'bia')
    expect((await client.call(calls.userComplete, {})).cv).toBeUndefined()
    await save(client, { education: ['Ensino médio'] })
    expect((await client.call(calls.userComplete, {})).cv).toMatchObject({ education: ['Ensino médio'] })
    expect(await read(bia.client)).toEqual({ ...EMPTY, v: 0, offers: [] })
    await world().db.deleteFrom('learners').where('id', '=', client.id).execute()
    const left = await world().db.selectFrom('cvs').select('learner_id').execute()
    expect(left).not.toContainEqual({ learner_id: client.id })
  })
})
