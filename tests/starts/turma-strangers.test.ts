/** Who does not teach a turma reads and changes nothing of it, at any of its addresses and by any of its forms. */
import { expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { firstChoices } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { enterTeam } from '#tests/support/team.ts'
import { TEAM } from '#tests/support/team-mail.ts'
import { GROUP, onTurmas, ROSA, typedDay } from '#tests/support/turmas.ts'

const here = onTurmas()
const NAMES = /Lia Souza|demo@evolua|1198765|Precisa de foto|Meu resumo|Tragam a receita|Sala 2/
const LIVE = { title: 'Encontro', date: typedDay(-1), start: '19h', end: '20h', url: 'Sala 2' }

/** A turma of Pedro's with Lia, her doubt, her work, a meeting and a recado; and one of Rosa's. */
async function twoGroups() {
  const at = await here.joined({ teachers: `Pedro Alves; ${TEAM.professor}` })
  const other = await here.newGroup({ teachers: `Rosa Lima; ${ROSA}` })
  const [, aula = ''] = /duvida\?aula=([\w-]+)/.exec((await here.learner.get('/step/curriculo')).html) ?? []
  const doubt = { duvida: 'Precisa de foto?', nome: 'com' }
  await here.learner.submit(`/step/curriculo/duvida?aula=${aula}`, doubt, 'name="duvida"')
  const lesson = `/step/curriculo?aula=${aula}`
  const shown = { intent: 'mostrar', note: 'Meu resumo' }
  await here.learner.follow(await here.learner.submit(lesson, shown, 'name="note"'))
  await here.teacher.submit(`${at}/encontros`, { intent: 'salvar-encontro', ...LIVE }, 'name="title"')
  await here.teacher.submit(`${at}/recados`, { intent: 'publicar', text: 'Tragam a receita' }, 'name="text"')
  const allIn = async (path: string, pattern: RegExp) =>
    (await here.teacher.get(path)).html.match(pattern) ?? []
  const [person = ''] = await allIn(at, /(?<=\/pessoa\/)[\w-]+/)
  const [live = ''] = await allIn(`${at}/encontros`, /(?<=chamada\/)m-[\w-]+/)
  const [recado = ''] = await allIn(`${at}/recados`, /(?<=name="recado" value=")[\w-]+/)
  const asked = await allIn('/equipe/duvidas', /(?<=name="i" value=")[\w-]+/g)
  /** What its teacher and Lia read of it. */
  async function states() {
    const under = ['', '/encontros', '/recados', '/convidar', `/chamada/${live}`, `/pessoa/${person}`]
    const pages = [...under.map((one) => at + one), '/equipe/duvidas'].map((one) => here.teacher.get(one))
    return (await Promise.all([...pages, here.learner.get('/home')])).map(({ text }) => text)
  }
  return { at, other, lesson, person, live, recado, asked, states, before: await states() }
}

const idOf = (at: string) => at.split('/').at(-1) ?? ''
const withData = (path: string) => [path, path.replace(/(?=\?|$)/, '.data')]
const OF_ALL = /^\/equipe(\/turmas|\/duvidas(\?sem-turma)?)?$/
const OF_MAKERS = /\/(convidar|encerrar|dados)$/

test('quem não ensina a turma não lê nem muda nada dela: página, dados e formulários', async () => {
  const { at, other, person, live, recado, asked, states, before } = await twoGroups()
  const [editor, rosa] = [await enterTeam(here.product, TEAM.editor), await enterTeam(here.product, ROSA)]
  const team = { editor, rosa, approver: here.approver }
  const strangers = { visitor: new Browser(here.product.url), learner: here.learner }
  const marks = { [`was-${person}`]: '', [`p-${person}`]: 'absent' }
  const people = 'Lia; lia@exemplo.com'
  const planned = { ...LIVE, url: 'Sala 9' }
  const forms: [string, string[], object][] = [
    ['/recados', ['publicar', 'retirar'], { text: 'Oi.', recado }],
    ['/encontros', ['salvar-encontro'], planned],
    [`/encontros?encontro=${live}`, ['salvar-encontro'], { ...planned, cancelled: 'on' }],
    [`/chamada/${live}`, ['salvar-chamada', 'todos-presentes'], marks],
    [`/chamada/${live}`, ['pessoas-seguintes', 'pessoas-anteriores'], marks],
    [`/pessoa/${person}`, ['tirar-da-turma', 'mudar-de-turma'], { to: idOf(other) }],
    ['/encerrar', ['encerrar'], {}],
    ['/dados', ['salvar-turma', 'trocar-cupom', 'encerrar'], { ...GROUP, teachers: `Rosa; ${ROSA}` }],
    ['/convidar', ['conferir', 'convidar', 'retirar-convites'], { people }],
  ]
  const posts = forms.flatMap(([under, intents, fields]) =>
    intents.map((intent) => ({ path: at + under, fields: { ...fields, intent } })),
  )
  const reply = { text: 'É.', q: 'E a foto?', intent: 'responder' }
  for (const path of ['/equipe/duvidas', '/equipe/duvidas?sem-turma'])
    posts.push(...asked.map((i) => ({ path, fields: { ...reply, i } })))
  for (const { path, fields } of posts)
    for (const address of withData(path))
      for (const [who, browser] of Object.entries({ ...team, ...strangers })) {
        if (who === 'approver' && OF_MAKERS.test(path)) continue
        const { status, html } = await browser.post(address, fields)
        const refused = who in strangers ? 401 : path.endsWith('/dados') ? 403 : 404
        expect([who, address, fields.intent, status]).toEqual([who, address, fields.intent, refused])
        expect(html).not.toMatch(NAMES)
      }
  const under = ['', '?o=signal', '/passos', '/passos.csv', '/resultados.csv', '/folha.csv?mes=2026-12']
  under.push('/recados', `/recados?alguns=1&para=${person}`, '/encontros', `/encontros?encontro=${live}`)
  under.push(`/chamada/${live}`, `/pessoa/${person}`, '/convidar', '/encerrar', '/dados')
  const ofAll = ['', '/turmas', '/duvidas', '/duvidas?sem-turma', `/duvidas?turma=${idOf(at)}`]
  for (const path of [...under.map((one) => at + one), ...ofAll.map((one) => `/equipe${one}`)])
    for (const address of withData(path)) {
      for (const [who, browser] of Object.entries(team)) {
        const { status, html } = await browser.get(address)
        const isOpen = OF_ALL.test(path) || (who === 'approver' && OF_MAKERS.test(path))
        expect([who, address, status]).toEqual([who, address, isOpen ? 200 : 403])
        expect([who, address, NAMES.exec(html)?.[0]]).toEqual([who, address, undefined])
      }
      for (const browser of Object.values(strangers)) {
        const { html, location } = await browser.get(address)
        expect([address, location ?? html]).toEqual([
          address,
          expect.stringContaining('/equipe/entrar?para='),
        ])
        expect(html).not.toMatch(NAMES)
      }
    }
  // What is of one turma under the address of another, which Rosa does teach.
  const mixed = [`/pessoa/${person}`, `/chamada/${live}`, `/encontros?encontro=${live}`]
  for (const one of [...mixed, `/recados?alguns=1&para=${person}`].flatMap(withData))
    expect((await rosa.get(other + one)).html).not.toMatch(NAMES)
  for (const { path, fields } of posts.filter((one) =>
    [...mixed, '/recados'].some((end) => one.path.endsWith(end)),
  ))
    for (const address of withData(path.replace(at, other)))
      expect((await rosa.post(address, { ...fields, to: person })).html).not.toMatch(NAMES)
  expect(await states()).toEqual(before)
})

test('quem está em outra turma não lê nem muda o que não é seu', async () => {
  const { at, other, lesson, recado, states, before } = await twoGroups()
  const [, coupon = ''] = /cupom=([A-Z0-9]{10})/.exec((await here.approver.get(`${other}/dados`)).html) ?? []
  const bia = new Browser(here.product.url)
  await bia.post('/register', { coupon, ...pessoa('bia') })
  await bia.post('/survey', firstChoices((await bia.get('/survey')).html))
  await bia.submit('/turma', { turma: idOf(other), intent: 'entrar' }, `value="${idOf(other)}"`)
  await bia.get(lesson)
  const ofTurma = ['entrar', 'recusar', 'whatsapp', 'sair'].map((intent) => ({ intent, turma: idOf(at) }))
  const sent: [string, Record<string, string>[]][] = [
    ['/turma', [...ofTurma, { intent: 'lido', recado }]],
    ['/home', [{ intent: 'lido', recado }]],
    [lesson, [{ intent: 'mostrar', note: 'De Bia' }, { intent: 'recolher' }]],
  ]
  for (const [path, all] of sent)
    for (const address of withData(path))
      for (const fields of all) {
        const csrf = (await bia.get('/user/conta')).control('csrf')?.value ?? ''
        const { status } = await bia.post(address, { csrf, ...fields })
        expect([address, fields.intent, status < 400]).toEqual([address, fields.intent, true])
        for (const page of ['/home', '/turma', '/user/dados'])
          expect([page, NAMES.exec((await bia.get(page)).html)?.[0]]).toEqual([page, undefined])
      }
  expect((await bia.get(lesson)).text).not.toMatch(/Meu resumo|Precisa de foto/)
  expect(await states()).toEqual(before)
})
