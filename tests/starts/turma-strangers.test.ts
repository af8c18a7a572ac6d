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
const OF_ALL = /^\/equipe(\/turmas|\/duvidas(\?sem-turma)?)?$/
const OF_MAKERS = /\/(convidar|encerrar|dados)$/
const turmaOf = (at: string) => at.split('/').at(-1) ?? ''
const withData = (path: string) => [path, path.replace(/(?=\?|$)/, '.data')]
const idIn = async (browser: Browser, path: string, pattern: RegExp) =>
  pattern.exec((await browser.get(path)).html)?.[0] ?? ''

/** A turma of Pedro's with Lia, her doubt, her work, a meeting and a recado; and one of Rosa's. */
async function twoGroups() {
  const at = await here.joined({ teachers: `Pedro Alves; ${TEAM.professor}` })
  const other = await here.newGroup({ teachers: `Rosa Lima; ${ROSA}` })
  const lesson = `/step/curriculo?aula=${await idIn(here.learner, '/step/curriculo', /(?<=duvida\?aula=)[\w-]+/)}`
  const send = (path: string, fields: Record<string, string>, mark: string, browser = here.teacher) =>
    browser.submit(path, fields, mark)
  const doubt = { duvida: 'Precisa de foto?', nome: 'com' }
  await send(lesson.replace('?', '/duvida?'), doubt, 'name="duvida"', here.learner)
  await send(lesson, { intent: 'mostrar', note: 'Meu resumo' }, 'name="note"', here.learner)
  await send(`${at}/encontros`, { intent: 'salvar-encontro', ...LIVE }, 'name="title"')
  await send(`${at}/recados`, { intent: 'publicar', text: 'Tragam a receita' }, 'name="text"')
  const person = await idIn(here.teacher, at, /(?<=\/pessoa\/)[\w-]+/)
  const live = await idIn(here.teacher, `${at}/encontros`, /(?<=\/chamada\/)m-[\w-]+/)
  const recado = await idIn(here.teacher, `${at}/recados`, /(?<=name="recado" value=")[\w-]+/)
  const under = ['', '/encontros', '/recados', '/convidar', `/chamada/${live}`, `/pessoa/${person}`]
  /** What its teacher reads of it. */
  const state = () =>
    Promise.all(['/equipe/duvidas', ...under.map((one) => at + one)].map((one) => here.teacher.get(one)))
  const asked = (await here.teacher.get('/equipe/duvidas')).html.match(/(?<=name="i" value=")[\w-]+/g) ?? []
  const before = (await state()).map(({ text }) => text)
  async function isAsBefore() {
    expect((await state()).map(({ text }) => text)).toEqual(before)
  }
  return { at, other, lesson, person, live, recado, asked, isAsBefore }
}

test('quem não ensina a turma não lê nem muda nada dela: página, dados e formulários', async () => {
  const { at, other, person, live, recado, asked, isAsBefore } = await twoGroups()
  const [editor, rosa] = [await enterTeam(here.product, TEAM.editor), await enterTeam(here.product, ROSA)]
  const strangers = { visitor: new Browser(here.product.url), learner: here.learner }
  const all = Object.entries({ editor, rosa, approver: here.approver, ...strangers })
  const isOfMaker = (who: string, path: string) => who === 'approver' && OF_MAKERS.test(path)
  const marks = { [`was-${person}`]: '', [`p-${person}`]: 'absent' }
  const planned = { ...LIVE, url: 'Sala 9' }
  const forms: [string, string[], object][] = [
    ['/recados', ['publicar', 'retirar'], { text: 'Oi.', recado }],
    ['/encontros', ['salvar-encontro'], planned],
    [`/encontros?encontro=${live}`, ['salvar-encontro'], { ...planned, cancelled: 'on' }],
    [`/chamada/${live}`, ['salvar-chamada', 'todos-presentes'], marks],
    [`/chamada/${live}`, ['pessoas-seguintes', 'pessoas-anteriores'], marks],
    [`/pessoa/${person}`, ['tirar-da-turma', 'mudar-de-turma'], { to: turmaOf(other) }],
    ['/encerrar', ['encerrar'], {}],
    ['/dados', ['salvar-turma', 'trocar-cupom', 'encerrar'], { ...GROUP, teachers: `Rosa; ${ROSA}` }],
    ['/convidar', ['conferir', 'convidar', 'retirar-convites'], { people: 'Lia; lia@exemplo.com' }],
  ]
  const posts = forms.flatMap(([under, intents, fields]) =>
    intents.map((intent) => ({ path: at + under, fields: { ...fields, intent } })),
  )
  const reply = { text: 'É.', q: 'E a foto?', intent: 'responder' }
  for (const path of ['/equipe/duvidas', '/equipe/duvidas?sem-turma'])
    posts.push(...asked.map((i) => ({ path, fields: { ...reply, i } })))
  for (const { path, fields } of posts)
    for (const address of withData(path))
      for (const [who, browser] of all.filter(([one]) => !isOfMaker(one, path))) {
        const { status, html } = await browser.post(address, fields)
        const refused = who in strangers ? 401 : path.endsWith('/dados') ? 403 : 404
        const found = NAMES.exec(html)?.[0]
        expect([who, address, fields.intent, status, found]).toEqual([
          ...[who, address, fields.intent, refused, undefined],
        ])
      }
  const under = ['', '?o=signal', '/passos', '/passos.csv', '/resultados.csv', '/folha.csv?mes=2026-12']
  under.push('/recados', `/recados?alguns=1&para=${person}`, '/encontros', `/encontros?encontro=${live}`)
  under.push(`/chamada/${live}`, `/pessoa/${person}`, '/convidar', '/encerrar', '/dados')
  const rooms = ['', '/turmas', '/duvidas', '/duvidas?sem-turma', `/duvidas?turma=${turmaOf(at)}`]
  for (const path of [...under.map((one) => at + one), ...rooms.map((one) => `/equipe${one}`)])
    for (const address of withData(path))
      for (const [who, browser] of all) {
        const { status, html, location } = await browser.get(address)
        const isSentToEnter = (location ?? html).includes('/equipe/entrar?para=')
        const answer = who in strangers ? isSentToEnter : status
        const right = who in strangers || (OF_ALL.test(path) || isOfMaker(who, path) ? 200 : 403)
        expect([who, address, answer, NAMES.exec(html)?.[0]]).toEqual([who, address, right, undefined])
      }
  // What is of one turma, under the address of another, which Rosa does teach.
  const mixed = [`/pessoa/${person}`, `/chamada/${live}`, `/encontros?encontro=${live}`]
  for (const one of [...mixed, `/recados?alguns=1&para=${person}`].flatMap(withData))
    expect((await rosa.get(other + one)).html).not.toMatch(NAMES)
  for (const { path, fields } of posts.filter((one) =>
    /\/recados$|\/pessoa|\/chamada|\?encontro/.test(one.path),
  ))
    for (const address of withData(path.replace(at, other)))
      expect((await rosa.post(address, { ...fields, to: person })).html).not.toMatch(NAMES)
  await isAsBefore()
})

test('quem está em outra turma não lê nem muda o que não é seu', async () => {
  const { at, other, lesson, recado, isAsBefore } = await twoGroups()
  const coupon = await idIn(here.approver, `${other}/dados`, /(?<=cupom=)[A-Z0-9]{10}/)
  const bia = new Browser(here.product.url)
  await bia.post('/register', { coupon, ...pessoa('bia') })
  await bia.post('/survey', firstChoices((await bia.get('/survey')).html))
  await bia.submit('/turma', { turma: turmaOf(other), intent: 'entrar' }, `value="${turmaOf(other)}"`)
  await bia.get(lesson)
  for (const [path, intents] of [
    ['/turma', ['entrar', 'recusar', 'whatsapp', 'sair', 'lido']],
    ['/home', ['lido']],
    [lesson, ['mostrar', 'recolher']],
  ] as const)
    for (const address of withData(path))
      for (const intent of intents) {
        const csrf = (await bia.get('/user/conta')).control('csrf')?.value ?? ''
        const { status } = await bia.post(address, { csrf, intent, turma: turmaOf(at), recado, note: 'Meu' })
        expect([address, intent, status < 400]).toEqual([address, intent, true])
        for (const page of ['/home', '/turma', '/user/dados'])
          expect((await bia.get(page)).html).not.toMatch(NAMES)
      }
  expect((await bia.get(lesson)).text).not.toMatch(/Meu resumo|Precisa de foto/)
  expect((await here.learner.get('/home')).text).toContain('Tragam a receita')
  await isAsBefore()
})
