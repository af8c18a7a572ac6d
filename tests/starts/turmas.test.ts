/** A turma from its making to its sheet, as an approver, a teacher and a learner without script use it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#contract/durations.ts'
import { Browser } from '#tests/support/browser.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { enterTeam } from '#tests/support/team.ts'
import { EQUIPE, lettersTo, TEAM } from '#tests/support/team-mail.ts'

const ROSA = 'rosa@evolua.example'
const DEMO = { email: 'demo@evolua.example', password: 'girassol-azul-42' }

let product: Product
let approver: Browser
let teacher: Browser
let learner: Browser
beforeAll(async () => {
  product = await startProduct({ env: { EQUIPE: `${EQUIPE},${ROSA}=professor` } })
  approver = await enterTeam(product, TEAM.aprovador)
  teacher = await enterTeam(product, TEAM.professor)
  learner = new Browser(product.url)
  await learner.signIn(DEMO)
})
afterAll(async () => {
  await product.clear()
  expect(product.errors()).toBe('')
})

const typedDay = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * DAY).toISOString().slice(0, 10).split('-')
  return `${day ?? ''}/${month ?? ''}/${year ?? ''}`
}

const DATA = {
  intent: 'salvar-turma',
  title: 'Padaria de <b>segunda</b>',
  tag: 'tg',
  from: typedDay(-30),
  to: typedDay(60),
  teachers: `Pedro Alves; ${TEAM.professor}`,
  trails: 'primeiro-emprego',
  days: '2',
}

const make = (fields: object = {}) =>
  approver.submit('/equipe/turmas/nova', { ...DATA, ...fields }, 'name="title"')

/** A new turma; resolves to the path of its people. */
async function newGroup(fields: object = {}): Promise<string> {
  const { location } = await make(fields)
  return String(location).replace('/dados?salva', '')
}

const invite = (browser: Browser, at: string, people: string, intent = 'convidar') =>
  browser.submit(`${at}/convidar`, { people, intent }, 'name="people"')

/** The demo learner in a turma of this test. */
async function joined(fields: object = {}): Promise<string> {
  const at = await newGroup(fields)
  await invite(teacher, at, DEMO.email)
  const turma = at.split('/').at(-1) ?? ''
  const { html } = await learner.get('/turma')
  expect(html).toContain(turma)
  await learner.submit('/turma', { turma, intent: 'entrar' }, `value="${turma}"`)
  return at
}

describe('quem aprova', () => {
  test('faz a turma, acha o cupom e o troca, e não abre a lista de nomes', async () => {
    const { location } = await make()
    const page = await approver.get(String(location))
    expect(page.text).toContain('Turma salva.')
    expect(page.html).not.toContain('<b>segunda</b>')
    const [, coupon] = /cupom=([A-Z0-9]{10})/.exec(page.html) ?? []
    await approver.submit(String(location), { intent: 'trocar-cupom' }, 'trocar-cupom')
    expect((await approver.get(String(location))).html).not.toContain(coupon)
    const at = String(location).replace('/dados?salva', '')
    expect((await approver.get(at)).status).toBe(403)
    expect((await approver.get(`${at}/folha.csv?mes=2026-12`)).status).toBe(403)
  })

  test.each([
    ['teachers', 'ninguem@exemplo.com', 'Escreva em cada linha o nome e o e-mail'],
    ['teachers', 'Zé; ze@exemplo.com', 'não é da equipe'],
    ['from', '31/02/2027', 'Escreva a data como dia/mês/ano'],
    ['days', '99', 'De 1 a 30 dias úteis'],
  ])('um campo errado (%s) volta com o que foi escrito e o motivo', async (name, value, said) => {
    const page = await make({ [name]: value })
    expect([page.status, page.errorOf(name)]).toEqual([400, expect.stringContaining(said)])
    expect(page.control('title')?.value).toBe(DATA.title)
  })

  test('um ano e meio, ou o fim antes do começo, não passa', async () => {
    for (const to of [typedDay(500), typedDay(-40)]) {
      const page = await make({ to })
      expect([page.status, page.alert]).toEqual([400, expect.stringContaining('até um ano depois')])
    }
  })
})

describe('convidar', () => {
  test('confere antes, com a linha de cada engano, e a segunda vez não convida de novo', async () => {
    const at = await newGroup()
    const people = `\uFEFF"Ana Lima";"ana@exemplo.com"\n\nbia@exemplo.com, Bia\ntorto\nCaio\tcaio@exemplo.com`
    const rehearsal = await invite(teacher, at, people, 'conferir')
    expect(rehearsal.notice).toContain('3 convites novos, 0 já na lista. Ainda não foi nenhum.')
    expect(rehearsal.notice).toContain('linha 4: não parece um e-mail')
    expect(rehearsal.text).toContain('caio@exemplo.com')
    expect((await invite(teacher, at, people)).notice).toContain('3 convites foram')
    expect((await invite(teacher, at, people)).notice).toContain('0 convites foram, 3 já na lista')
    expect((await teacher.get(at)).text).toContain('3 convites sem resposta')
    await expect.poll(() => lettersTo(product, 'ana@exemplo.com').length).toBe(1)
    expect((await invite(teacher, at, 'ana@exemplo.com', 'retirar-convites')).notice).toContain(
      '1 convite retirado',
    )
  })

  test('500 linhas de uma vez, ou nenhuma, não vão, e o que foi colado fica', async () => {
    const at = await newGroup()
    const many = Array.from({ length: 500 }, (_, nth) => `p${nth}@exemplo.com`).join('\n')
    const page = await invite(teacher, at, many)
    expect([page.status, page.alert]).toEqual([400, expect.stringContaining('Mande até 200 por vez')])
    expect(page.text).toContain('p499@exemplo.com')
    expect((await invite(teacher, at, ' ')).status).toBe(400)
  })
})

describe('quem foi convidado', () => {
  test('lê o que quem ensina vai ver, entra, muda de ideia sobre o WhatsApp e sai', async () => {
    const at = await newGroup({ title: 'Turma da Lia' })
    const turma = at.split('/').at(-1) ?? ''
    await invite(teacher, at, DEMO.email)
    expect((await learner.get('/home')).text).toContain('Convite para a turma Turma da Lia')
    const page = await learner.get('/turma')
    expect(page.text).toContain('Quem ensina, Pedro Alves, vê, desta turma e só dela')
    await learner.submit('/turma', { turma, phone: 'on', intent: 'entrar' }, `value="${turma}"`)
    expect((await learner.get('/turma')).text).toContain('Você está na turma.')
    const people = await teacher.get(at)
    expect(people.html).toContain('https://wa.me/5511987654321?text=')
    expect(people.text).toContain('Lia Souza')
    await learner.post('/turma', { ...(await tokenOf(learner)), turma, intent: 'whatsapp' })
    expect((await teacher.get(at)).html).not.toContain('wa.me')
    const held = await learner.get('/user/dados')
    expect(held.text).toContain('Quem ensina viu a lista da sua turma')
    expect((await learner.get(`/turma?sair=${turma}`)).text).toContain('90 dias depois do fim da turma')
    await learner.submit(`/turma?sair=${turma}`, { intent: 'sair' }, 'value="sair"')
    expect((await teacher.get(at)).text).not.toContain('Lia Souza')
  })

  test('um convite que acabou diz isso, e não matricula', async () => {
    const token = await tokenOf(learner)
    const { location } = await learner.post('/turma', { ...token, turma: 'nao-ha', intent: 'entrar' })
    expect(location).toBe('/turma')
    expect((await learner.get('/turma')).text).toContain('Este convite não vale mais.')
  })
})

/** The token of any form of this browser. */
async function tokenOf(browser: Browser) {
  const { control } = await browser.get('/user/conta')
  return { csrf: control('csrf')?.value ?? '' }
}

describe('encontros e chamada', () => {
  const meeting = {
    intent: 'salvar-encontro',
    title: 'Encontro de segunda',
    date: typedDay(-1),
    start: '19h30',
    end: '20:30',
    kind: 'room',
    place: 'Sala 2',
    weeks: '2',
  }

  test('um encontro aparece a quem está na turma, se muda e se cancela', async () => {
    const at = await joined({ title: 'Encontros' })
    const set = (address: string, fields: object) =>
      teacher.submit(address, { ...meeting, ...fields }, 'name="title"')
    expect((await set(`${at}/encontros`, {})).status).toBe(302)
    expect((await learner.get('/turma')).text).toContain('Sala 2')
    expect((await learner.get('/trampo-garantido')).text).toContain('Encontro de segunda')
    const { html } = await teacher.get(`${at}/encontros`)
    const [, next = ''] = /\?encontro=(m-[\w-]+)/.exec(html) ?? []
    const ics = await learner.get(`/lives/${next}.ics`)
    expect([ics.status, ics.text]).toEqual([200, expect.stringContaining('Encontro de segunda')])
    await set(`${at}/encontros?encontro=${next}`, { date: typedDay(9), cancelled: 'on' })
    expect((await learner.get('/turma')).text).toContain('Cancelado')
    const wrong = await set(`${at}/encontros`, { end: '18h' })
    expect([wrong.status, wrong.alert]).toEqual([400, expect.stringContaining('termina depois do começo')])
    expect(wrong.control('place')?.value).toBe('Sala 2')
  })

  test('a chamada fica; quem envia a página de antes vê o que já estava', async () => {
    const at = await joined({ title: 'Chamada' })
    await teacher.submit(`${at}/encontros`, { ...meeting, weeks: '1' }, 'name="title"')
    const { html } = await teacher.get(`${at}/encontros`)
    const [path = ''] = /\/equipe\/turmas\/[\w-]+\/chamada\/m-[\w-]+/.exec(html) ?? []
    const before = await teacher.get(path)
    const [, id = ''] = /name="was-([\w-]+)"/.exec(before.html) ?? []
    const all = await teacher.submit(path, { intent: 'todos-presentes' }, 'name="was-')
    expect(all.notice).toContain('Chamada salva: 1 linha mudou.')
    const late = await teacher.submit(
      path,
      { intent: 'salvar-chamada', [`was-${id}`]: '', [`p-${id}`]: 'absent' },
      'name="was-',
    )
    expect([late.status, late.notice]).toEqual([
      409,
      expect.stringContaining('Lia Souza: Pedro Alves marcou presente'),
    ])
    expect((await learner.get('/turma')).text).toContain('Presença: 1 de 1')
    const month = new Date(Date.now() - DAY - 3 * 3_600_000).toISOString().slice(0, 7)
    const sheet = await teacher.get(`${at}/folha.csv?mes=${month}`)
    expect(sheet.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(sheet.html).toContain('nome;horas previstas;encontros;presenças')
    expect((await teacher.get(`${at}/folha.csv?mes=13`)).status).toBe(400)
    const list = await teacher.get(`${at}/pessoas.csv`)
    expect(list.html).toContain('Lia Souza')
    expect(list.html).not.toMatch(/1198765/)
  })

  test('as do programa são de quem aprova', async () => {
    const at = '/equipe/programas/tg/encontros'
    const fields = { ...meeting, title: 'Live do programa', date: typedDay(5), kind: 'online', weeks: '1' }
    expect((await approver.submit(at, fields, 'name="title"')).status).toBe(302)
    expect((await learner.get('/trampo-garantido')).text).toContain('Live do programa')
    expect((await teacher.get(at)).status).toBe(403)
    expect((await approver.get('/equipe/programas/xx/encontros')).status).toBe(404)
  })
})

describe('dúvidas', () => {
  const CLASS = '/step/curriculo/duvida?aula='

  test('sem o nome, a não ser que se escolha; a resposta volta na aula', async () => {
    await joined({ title: 'Dúvidas' })
    const { html } = await learner.get('/step/curriculo')
    const [, lesson = ''] = /duvida\?aula=([\w-]+)/.exec(html) ?? []
    const form = await learner.get(`${CLASS}${lesson}`)
    expect(form.text).toContain('Pedro Alves responde em até 2 dias úteis')
    const say = (duvida: string, nome: string) =>
      learner.submit(`${CLASS}${lesson}`, { duvida, nome }, 'name="duvida"')
    await say('Não entendi <i>nada</i> do título', 'sem')
    await say('E a foto, precisa?', 'com')
    const room = await teacher.get('/equipe/duvidas')
    expect(room.html).not.toContain('<i>nada</i>')
    expect(room.text).toMatch(/Sem nome.*Não entendi <i>nada<\/i> do título/)
    expect(room.text).toMatch(/Lia Souza.*E a foto, precisa\?/)
    const [, i = ''] = /name="i" value="([\w-]+)"/.exec(room.html) ?? []
    const answered = await teacher.submit(
      '/equipe/duvidas',
      { intent: 'responder', i, text: '**Não** precisa.', q: 'Precisa de foto?' },
      `value="${i}"`,
    )
    expect(answered.location).toBe('/equipe/duvidas?respondida')
    const shown = await learner.get(`/step/curriculo?aula=${lesson}`)
    expect(shown.html).toContain('<strong>Não</strong> precisa.')
    expect((await learner.get('/home')).text).toContain('Chegou resposta à sua dúvida')
    const long = await teacher.submit(
      '/equipe/duvidas',
      { intent: 'responder', i, text: 'a'.repeat(10_000) },
      `value="${i}"`,
    )
    expect([long.status, long.alert]).toEqual([400, expect.stringContaining('4000 caracteres')])
  })
})

describe('quem não ensina a turma', () => {
  test('não abre nenhuma página dela, com dados ou sem', async () => {
    const at = await joined({ title: 'Só de Pedro' })
    const rosa = await enterTeam(product, ROSA)
    const people = await teacher.get(at)
    const [person = ''] = /\/equipe\/turmas\/[\w-]+\/pessoa\/[\w-]+/.exec(people.html) ?? []
    const places = [
      at,
      person,
      `${at}/convidar`,
      `${at}/encontros`,
      `${at}/chamada/m-1`,
      `${at}/pessoas.csv`,
      `${at}/folha.csv?mes=2026-12`,
    ]
    for (const place of places) {
      const [path = '', query = ''] = place.split('?')
      for (const address of [place, `${path}.data?${query}`]) {
        const { status, html } = await rosa.get(address)
        expect([address, status]).toEqual([address, 403])
        expect(html).not.toContain('Lia')
      }
      const visitor = await new Browser(product.url).get(place)
      expect(visitor.location).toContain('/equipe/entrar?para=')
      expect((await learner.get(place)).location).toContain('/equipe/entrar?para=')
    }
    expect((await rosa.get('/equipe/turmas')).text).not.toContain('Só de Pedro')
    const removed = await teacher.submit(person, { intent: 'tirar-da-turma' }, 'tirar-da-turma')
    expect(removed.location).toBe(at)
    expect((await teacher.get(person)).status).toBe(404)
  })
})
