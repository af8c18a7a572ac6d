/** What the start of the team's room says of turmas, and the end of one, on the product with its API. */
import { expect, test } from 'vitest'
import { DAY } from '#contract/durations.ts'
import { Browser } from '#tests/support/browser.ts'
import { formIn, sentBy } from '#tests/support/html.ts'
import { enterTeam } from '#tests/support/team.ts'
import { TEAM } from '#tests/support/team-mail.ts'
import { addPeople } from '#tests/support/turma-people.ts'
import { onTurmas, ROSA, typedDay } from '#tests/support/turmas.ts'

const here = onTurmas()

const plan = (at: string, date: string, title: string) =>
  here.teacher.submit(
    `${at}/encontros`,
    { intent: 'salvar-encontro', title, date, start: '19h30', end: '20h30', kind: 'room', place: 'Sala 2' },
    'name="title"',
  )

test('o início diz o que espera em cada turma e leva até lá; quem não a ensina lê contas em cincos', async () => {
  const at = await here.joined({ title: 'Turma do início' })
  const cardIn = async (browser: Browser) => {
    const { html } = await browser.get('/equipe')
    return html.split(/<.?section/).find((card) => card.includes('Turma do início')) ?? ''
  }
  expect(await cardIn(here.teacher)).toMatch(/href="\/equipe\/turmas\/[^"]+".*1 pessoa.*Tudo em dia\./s)
  await plan(at, typedDay(-2), 'De antes')
  await plan(at, typedDay(3), 'Que vem')
  const card = await cardIn(here.teacher)
  expect(card).toMatch(/1 pessoa · próximo encontro \p{L}+, \d+ \p{L}{3}, 19h30/u)
  expect(card).not.toContain('Tudo em dia.')
  const [, chamada = ''] = /href="([^"]+\/chamada\/[^"]+)".*?por fazer/s.exec(card) ?? []
  const marks = await here.teacher.get(chamada)
  expect(marks.text).toContain('De antes')
  expect(marks.html).toMatch(/aria-current="page"[^>]*>Encontros/)
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fabi']
  addPeople(here.product, at, names, Date.now() - 9 * DAY)
  const ofMaker = await cardIn(here.approver)
  expect(ofMaker).toMatch(/5 ou mais pararam há 7 dias.*Chamada de .* por fazer/s)
  expect(ofMaker).not.toMatch(/Lia|Tudo em dia|\/chamada\/|o=signal/)
})

test('de 120 pessoas, 50 por vez: ir adiante salva; a entrada vencida devolve o que foi marcado', async () => {
  const at = await here.newGroup({ teachers: `Pedro Alves; ${TEAM.professor}\nRosa Lima; ${ROSA}` })
  await plan(at, typedDay(-1), 'De ontem')
  const [path = ''] =
    /\/equipe\/turmas\/[\w-]+\/chamada\/m-[\w-]+/.exec((await here.teacher.get(`${at}/encontros`)).html) ?? []
  expect((await here.teacher.get(path)).text).toContain('Ninguém está na turma ainda.')
  const names = Array.from({ length: 120 }, (_, nth) => `Pessoa ${String(nth + 1).padStart(3, '0')}`)
  addPeople(here.product, at, names, Date.now() - 10 * DAY)
  expect((await here.teacher.get(`${at}?o=name&depois=50`)).text).toMatch(
    /Nome .*Pessoa 051.* Pessoa 100 .*Próximas 50/,
  )
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

test('uma turma se encerra: antes se lê o que muda, e depois ela fica à parte, sem convites', async () => {
  const at = await here.joined({ title: 'Turma que acaba' })
  const page = await here.teacher.get(`${at}/encerrar`)
  expect(page.text).toMatch(/Hoje Passa a ser o último dia.*somem daqui.*Primeiro emprego 0 /)
  expect(page.html).toMatch(/folha\.csv\?mes=\d{4}-\d{2}/)
  expect((await here.approver.get(`${at}/encerrar`)).text).toContain('Primeiro emprego menos de 5')
  const { location } = await here.teacher.submit(`${at}/encerrar`, { intent: 'encerrar' }, 'value="encerrar"')
  expect((await here.teacher.get(String(location))).text).toContain('Hoje é o último dia da turma.')
  expect((await here.approver.get(`${at}/dados`)).control('to')?.value).toBe(typedDay(0))
  expect((await here.teacher.get('/equipe/turmas')).text).not.toContain('Encerradas')
  const rosa = await enterTeam(here.product, ROSA)
  expect((await rosa.post(`${at}/encerrar`, { intent: 'encerrar' })).status).toBe(404)
  here.goOnTo(25 * 60)
  const teacher = await enterTeam(here.product, TEAM.professor)
  expect((await teacher.get('/equipe/turmas')).text).toMatch(/Encerradas.*Turma que acaba/)
  expect((await teacher.get('/equipe')).text).not.toContain('Turma que acaba')
  const closed = await teacher.get(`${at}/convidar`)
  expect([closed.text, closed.control('people')]).toEqual([
    expect.stringContaining('não recebe mais convites'),
    undefined,
  ])
  const late = await teacher.post(`${at}/convidar`, { intent: 'convidar', people: 'ana@exemplo.com' })
  expect(late.status).toBe(400)
  expect((await teacher.get(`${at}/encerrar`)).html).not.toContain('value="encerrar"')
})
