/** The chamada of a large turma, without script. */
import { expect, test } from 'vitest'
import { DAY } from '#contract/durations.ts'
import { Browser } from '#tests/support/browser.ts'
import { formIn, sentBy } from '#tests/support/html.ts'
import { enterTeam } from '#tests/support/team.ts'
import { TEAM } from '#tests/support/team-mail.ts'
import { addPeople } from '#tests/support/turma-people.ts'
import { ROSA, onTurmas, typedDay } from '#tests/support/turmas.ts'

const here = onTurmas()

const MEETING = {
  intent: 'salvar-encontro',
  title: 'Encontro de segunda',
  date: typedDay(-1),
  start: '19h30',
  end: '20h30',
  kind: 'room',
  place: 'Sala 2',
  weeks: '1',
}

test('de 120 pessoas, 50 por vez: ir adiante salva; a entrada vencida devolve o que foi marcado', async () => {
  const at = await here.newGroup({ teachers: `Pedro Alves; ${TEAM.professor}\nRosa Lima; ${ROSA}` })
  await here.teacher.submit(`${at}/encontros`, MEETING, 'name="title"')
  const [path = ''] =
    /\/equipe\/turmas\/[\w-]+\/chamada\/m-[\w-]+/.exec((await here.teacher.get(`${at}/encontros`)).html) ?? []
  expect((await here.teacher.get(path)).text).toContain('Ninguém está na turma ainda.')
  const names = Array.from({ length: 120 }, (_, nth) => `Pessoa ${String(nth + 1).padStart(3, '0')}`)
  addPeople(here.product, at, names, Date.now() - 10 * DAY)
  const { html } = await here.teacher.get(path)
  const [, first = ''] = /name="was-([\w-]+)"/.exec(html) ?? []
  const mark = { [`p-${first}`]: 'late' }
  const second = await here.teacher.submit(path, { intent: 'pessoas-seguintes', ...mark }, 'name="was-')
  const third = await here.teacher.submit(
    String(second.location),
    { intent: 'pessoas-seguintes' },
    'name="was-',
  )
  const last = await here.teacher.follow(third)
  expect(last.text).toMatch(/Pessoa 101 .* 20 por marcar/)
  expect(last.text).not.toContain('próximas 50')
  const back = await here.teacher.submit(
    String(third.location),
    { intent: 'pessoas-anteriores' },
    'name="was-',
  )
  expect((await here.teacher.follow(back)).text).toMatch(/Pessoa 051 .* 50 por marcar/)
  const own = await here.teacher.get(path)
  expect(own.text).toContain('49 por marcar')
  expect(own.text).not.toContain('por Pedro Alves')
  const rosa = await enterTeam(here.product, ROSA)
  expect((await rosa.get(path)).text).toContain('Pessoa 001 por Pedro Alves')

  const stranger = new Browser(here.product.url)
  const sent = { intent: 'salvar-chamada', [`was-${first}`]: 'late', [`p-${first}`]: 'absent' }
  const kept = await stranger.post(path, sent)
  expect([kept.status, Object.fromEntries(sentBy(formIn(kept.html, first)))]).toEqual([
    401,
    expect.objectContaining(sent),
  ])
  expect((await rosa.post(path, sent)).status).toBe(302)
})
