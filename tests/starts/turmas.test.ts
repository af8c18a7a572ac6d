/** A turma from its making to its people, as an approver, a teacher and a learner without script use it. */
import { describe, expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser.ts'
import { invitationTo, lettersTo, TEAM } from '#tests/support/team-mail.ts'
import { DEMO, GROUP, ROSA, onTurmas, typedDay } from '#tests/support/turmas.ts'

const here = onTurmas()

describe('quem aprova', () => {
  test('faz a turma, acha o cupom e o troca, e não abre a lista de nomes', async () => {
    const { location } = await here.make()
    const page = await here.approver.get(String(location))
    expect(page.text).toContain('Turma salva.')
    expect(page.html).not.toContain('<b>segunda</b>')
    const [, coupon] = /cupom=([A-Z0-9]{10})/.exec(page.html) ?? []
    await here.approver.submit(String(location), { intent: 'trocar-cupom' }, 'trocar-cupom')
    expect((await here.approver.get(String(location))).html).not.toContain(coupon)
    const at = String(location).replace('/dados?salva', '')
    expect((await here.approver.get(at)).status).toBe(403)
    expect((await here.approver.get(`${at}/folha.csv?mes=2026-12`)).status).toBe(403)
  })

  test.each([
    ['teachers', `${GROUP.teachers}\nninguem@exemplo.com`, 'Confira a linha 2.'],
    ['teachers', `${GROUP.teachers}; Rosa; ${ROSA}`, 'Confira a linha 1.'],
    ['teachers', `Pedro <${TEAM.professor}>, Zé <ze@exemplo.com>`, 'ze@exemplo.com não é da equipe'],
    ['teachers', 'Zé; ze@exemplo.com', 'não é da equipe'],
    ['from', '31/02/2027', 'Escreva a data como dia/mês/ano'],
    ['to', typedDay(500), 'até um ano depois'],
    ['to', typedDay(-40), 'até um ano depois'],
    ['days', '99', 'De 1 a 30 dias úteis'],
  ])('um campo errado (%s) volta com o que foi escrito e o motivo', async (name, value, said) => {
    const page = await here.make({ [name]: value })
    expect([page.status, page.errorOf(name)]).toEqual([400, expect.stringContaining(said)])
    expect(page.control('title')?.value).toContain(GROUP.title)
  })
})

describe('convidar', () => {
  test('confere antes, com a linha de cada engano, e a segunda vez não convida de novo', async () => {
    const at = await here.newGroup()
    expect((await here.teacher.get('/equipe')).text).toContain('Ninguém entrou ainda · Convidar')
    expect((await here.teacher.get('/equipe/turmas')).text).toMatch(/ 1 coisa 0 .*\d{4} a \d/)
    const people = `"Ana Lima";"ana@exemplo.com"\n\nbia@exemplo.com, Bia\ntorto\nCaio\tcaio@exemplo.com`
    const rehearsal = await here.invite(here.teacher, at, people, 'conferir')
    expect(rehearsal.notice).toContain('3 convites novos, 0 já na lista. Ainda não foi nenhum.')
    expect(rehearsal.text).toContain('Linha 4, torto: não parece um e-mail.')
    expect(rehearsal.text).toContain('caio@exemplo.com')
    const invited = await here.invite(here.teacher, at, people)
    expect([invited.notice, invited.html]).toEqual([
      expect.stringContaining('3 convites feitos'),
      expect.stringContaining('>torto</textarea>'),
    ])
    expect((await here.invite(here.teacher, at, people)).notice).toContain('0 convites feitos, 3 já na lista')
    expect((await here.teacher.get(at)).text).toContain('3 convites sem resposta')
    await expect.poll(() => lettersTo(here.product, 'ana@exemplo.com').length).toBe(1)
    expect((await here.invite(here.teacher, at, 'ana@exemplo.com', 'retirar-convites')).notice).toContain(
      '1 convite retirado',
    )
    expect((await here.invite(here.teacher, at, 'ana@exemplo.com')).text).toContain(
      '1 pessoa não recebe outro e-mail: o desta turma saiu há menos de 30 dias. O convite vale.',
    )
    for (let nth = 0; nth < 3; nth++) {
      const { text } = await here.invite(here.teacher, await here.newGroup(), 'ana@exemplo.com')
      expect(/1 e-mail espera, e o último sai até \d+ de \p{L}+ de \d{4}, \d+h\d\d:/u.test(text)).toBe(
        nth === 2,
      )
    }
  })

  test('o que não dá para guardar é dito no campo, com o que foi escrito', async () => {
    const at = await here.newGroup()
    const list = await here.invite(here.teacher, at, 'ana@exemplo.com\nbia@exemplo.com\0')
    expect([list.status, list.errorOf('people')]).toEqual([
      400,
      expect.stringContaining('não dá para guardar'),
    ])
    expect(list.text).toContain('ana@exemplo.com')
    for (const [title, said] of [
      ['Turma\0 nova', /não dá para guardar/],
      ['Um prêmio: mau.com.br', /sem endereço de site/],
    ] as const)
      expect((await here.make({ title })).errorOf('title')).toMatch(said)
    const gone = await here.make({ trails: ['primeiro-emprego', 'trilha-que-saiu'] })
    expect([gone.status, gone.alert]).toEqual([400, expect.stringContaining('não está mais aqui')])
  })

  test('500 linhas de uma vez, ou nenhuma, não vão, e o que foi colado fica', async () => {
    const at = await here.newGroup()
    const many = Array.from({ length: 500 }, (_, nth) => `p${nth}@exemplo.com`).join('\n')
    const page = await here.invite(here.teacher, at, many)
    expect([page.status, page.alert]).toEqual([400, expect.stringContaining('Mande até 200 por vez')])
    expect(page.text).toContain('p499@exemplo.com')
    expect((await here.invite(here.teacher, at, ' ')).status).toBe(400)
  })
})

describe('quem foi convidado', () => {
  test('lê o que quem ensina vai ver, entra, muda de ideia sobre o WhatsApp e sai', async () => {
    const at = await here.newGroup({ title: 'Turma da Lia' })
    const turma = at.split('/').at(-1) ?? ''
    await here.invite(here.teacher, at, DEMO.email)
    expect((await here.learner.get('/home')).text).not.toContain('Turma da Lia')
    await expect.poll(() => invitationTo(here.product, DEMO.email)).toMatch(/^\/user\/conta/)
    const link = String(invitationTo(here.product, DEMO.email))
    await here.learner.submit(link, { intent: 'cupom' }, 'name="coupon"')
    expect((await here.learner.get('/home')).text).toMatch(/Convite: Turma da Lia.*Nível/)
    expect((await here.learner.get('/survey/pronta')).text).toContain('convite para a turma “Turma da Lia”')
    const page = await here.learner.get('/turma')
    expect(page.text).toMatch(
      /Pedro Alves convidou você.*Quem ensina, Pedro Alves, vê, desta turma e só dela/,
    )
    await here.learner.submit('/turma', { turma, phone: 'on', intent: 'entrar' }, `value="${turma}"`)
    expect((await here.learner.get('/turma')).text).toContain('Você está na turma.')
    const people = await here.teacher.get(at)
    expect(people.html).toContain('https://wa.me/5511987654321?text=')
    expect(people.text).toContain('Lia Souza')
    await here.learner.post('/turma', { ...(await tokenOf(here.learner)), turma, intent: 'whatsapp' })
    expect((await here.teacher.get(at)).html).not.toContain('wa.me')
    const held = await here.learner.get('/user/dados')
    expect(held.text).toContain('Quem ensina viu a lista da sua turma')
    expect((await here.learner.get('/turma')).text).toContain('90 dias depois do fim da turma')
    await here.learner.submit('/turma', { turma, intent: 'sair' }, 'value="sair"')
    await here.learner.get('/turma')
    const again = { ...(await tokenOf(here.learner)), turma, intent: 'sair' }
    const twice = await here.learner.follow(await here.learner.post('/turma', again))
    expect(twice.notice).toBe('Você não está nessa turma.')
    expect((await here.teacher.get(at)).text).not.toContain('Lia Souza')
  })

  test('um convite que acabou diz isso, e não matricula', async () => {
    const token = await tokenOf(here.learner)
    const { location } = await here.learner.post('/turma', { ...token, turma: 'nao-ha', intent: 'entrar' })
    expect(location).toBe('/turma')
    expect((await here.learner.get('/turma')).text).toContain('Este convite não vale mais.')
  })
})

/** The token of any form of this browser. */
async function tokenOf(browser: Browser) {
  const { control } = await browser.get('/user/conta')
  return { csrf: control('csrf')?.value ?? '' }
}

test('quem ensina tira uma pessoa, e tirar de novo não muda nada', async () => {
  const at = await here.joined()
  const [person = ''] =
    /\/equipe\/turmas\/[\w-]+\/pessoa\/[\w-]+/.exec((await here.teacher.get(at)).html) ?? []
  const removed = await here.teacher.submit(person, { intent: 'tirar-da-turma' }, 'tirar-da-turma')
  expect(removed.location).toBe(`${at}?saiu`)
  expect((await here.teacher.get(person)).status).toBe(404)
  const again = await here.teacher.post(person, { intent: 'tirar-da-turma' })
  expect(again.location).toBe(`${at}?saiu`)
})

test('quem deixou de ensinar a turma, ou mandou ao que não há, acha na resposta o que escreveu', async () => {
  const at = await here.newGroup({ teachers: `Pedro Alves; ${TEAM.professor}` })
  await here.approver.submit(
    `${at}/dados`,
    { intent: 'salvar-turma', teachers: `Rosa Lima; ${ROSA}` },
    'name="title"',
  )
  const people = 'Ana Lima; ana@exemplo.com'
  const title = 'Encontro com <b>todos</b>'
  const encontro = { intent: 'salvar-encontro', title, date: typedDay(3), start: '19h', end: '20h' }
  for (const [path, status, fields] of [
    [`${at}/convidar`, 404, { intent: 'convidar', people }],
    [`${at}/encontros`, 404, encontro],
    [`${at}/recados`, 404, { intent: 'publicar', text: 'Até <b>terça</b>.' }],
    ['/equipe/turmas/nao-ha/convidar', 404, { intent: 'convidar', people }],
    ['/equipe/duvidas', 404, { intent: 'responder', i: 'nao-ha', text: 'É assim.' }],
    ['/equipe/programas/tg/encontros?encontro=m-nao-ha', 404, { ...encontro, end: '18h' }],
  ] as const) {
    const browser = path.includes('programas') ? here.approver : here.teacher
    const page = await browser.post(path, fields)
    expect([path, page.status, page.text.includes('não está mais aqui')]).toEqual([path, status, true])
    const typed = 'people' in fields ? fields.people : 'text' in fields ? fields.text : fields.title
    const kept = ['people', 'title', 'text'].flatMap((name) => page.control(name)?.value ?? [])
    expect([...kept, page.text].join(' ')).toContain(typed)
    const inApp = await browser.post(path.replace(/(?=\?|$)/, '.data'), { ...fields, end: '20h' })
    expect(inApp.status).toBe(status)
  }
})
