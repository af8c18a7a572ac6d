import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'

const stage = onStage()

const KNOWN = { cel: '11987654321', cpf: '52998224725', nasc: '2001-03-25' }
const NEW = { newPassword: 'manga-rosa-88', confirmPassword: 'manga-rosa-88' }
const enter = () => stage.enter('ana', KNOWN)
const updates = () =>
  stage.upstream.requests.filter(({ call }) => call === 'POST user/update/').map(({ payload }) => payload)

describe('o perfil', () => {
  test('mostra o que é guardado como se escreve, o CPF só em parte', async () => {
    const { browser, learner } = await enter()
    const page = await browser.get('/user/conta')
    expect(page.control('name')?.value).toBe(learner.profile.name)
    expect(page.control('phone')?.value).toBe('(11) 98765-4321')
    expect(page.control('birthDate')?.value).toBe('25/03/2001')
    expect(page.control('cpf')?.value ?? '').toBe('')
    expect(page.text).toContain('•••.982.247-••')
    expect(page.html).not.toContain('52998224725')
    expect(page.html).not.toContain('529.982')
  })

  test('cada grupo envia só os seus nomes, e a chamada leva os seis campos', async () => {
    const { browser, learner } = await enter()
    const page = await browser.post('/user', {
      intent: 'dados',
      name: 'Ana Souza',
      cpf: '',
      birthDate: '1/2/1990',
    })
    expect(page.location).toBe('/user#dados')
    expect(updates()).toEqual([
      {
        id: learner.id,
        n: 'Ana Souza',
        e: learner.email,
        t: '11987654321',
        c: '52998224725',
        d: '1990-02-01',
        p: '',
      },
    ])
    const saved = await browser.follow(page)
    expect(saved.notice).toBe('Dados pessoais salvos.')
    const group = elements(saved.html, 'div').find(({ attributes }) => attributes.id === 'dados')
    expect(group?.inner).toContain(saved.notice)
    expect((await browser.get('/user')).notice).toBe('')
    expect((await browser.get('/user?salvo=dados')).notice).toBe('')
  })

  test('sem dizer o grupo, os nomes dizem qual é', async () => {
    const { browser } = await enter()
    const page = await browser.post('/user', { phone: '+55 (21) 99999-8888' })
    expect(page.location).toBe('/user#contato')
    expect(updates()).toMatchObject([{ t: '21999998888' }])
  })

  test('valores iguais (1215) são ditos sem susto', async () => {
    const { browser } = await enter()
    stage.upstream.answer(calls.userUpdate, { e: 1215, status: 400 })
    const page = await browser.post('/user', { intent: 'contato', phone: '11987654321' })
    expect(page.status).toBe(400)
    expect(page.notice).toBe('Nada mudou. Os dados já eram esses.')
    expect(page.alert).toBe('')
  })

  test('um valor que não serve aparece no seu campo e não é enviado', async () => {
    const { browser } = await enter()
    const fields = { intent: 'dados', name: 'A', cpf: '123', birthDate: '31/02/2001' }
    const page = await browser.post('/user', fields)
    expect(page.status).toBe(400)
    for (const name of ['name', 'cpf', 'birthDate'] as const) {
      expect(page.errorOf(name)).not.toBe('')
      expect(page.control(name)?.value).toBe(fields[name])
    }
    expect(updates()).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['dados', { name: 'Ana\0 Souza', cpf: '', birthDate: '1/2/1990' }, 'name'],
    ['dados', { name: 'Ana Souza', cpf: '😀', birthDate: '1/2/1990' }, 'cpf'],
    ['contato', { email: 'ana@exemplo', phone: '11987654321' }, 'email'],
    ['contato', { email: 'nova@exemplo.com', phone: '11987654321', password: 'caju\0' }, 'password'],
    ['senha', { currentPassword: 'caju\0', ...NEW }, 'currentPassword'],
    ['senha', { currentPassword: 'caju', ...NEW, confirmPassword: 'manga\0' }, 'confirmPassword'],
    ['senha', { currentPassword: 'caju', newPassword: ' '.repeat(9), confirmPassword: ' ' }, 'newPassword'],
  ])('o estranho em %s é dito no seu campo: %j', async (intent, fields, wrong) => {
    const { browser } = await enter()
    const page = await browser.post('/user', { intent, ...fields })
    expect([page.status, page.errorOf(wrong)]).toEqual([400, expect.not.stringMatching(/^$/)])
    expect(stage.upstream.requests.map(({ call }) => call)).not.toContain('POST user/update/')
    expect(stage.upstream.requests.map(({ call }) => call)).not.toContain('POST pwd/reset/')
  })

  test.each<[string, Answer, number]>([
    ['fora do ar', 'hang up', 503],
    ['em pane', { e: 500, status: 500 }, 503],
    ['que responde outra coisa', { raw: '<h1>Oi</h1>', status: 200 }, 503],
    ['sem estas chamadas', { e: 404, status: 404 }, 400],
    ['que recusa sem dizer por quê', { e: 403, status: 403 }, 400],
  ])('com o servidor %s cada grupo fica na página, com o que se escreveu', async (_, answer, status) => {
    const { browser } = await enter()
    stage.upstream.answer(calls.userUpdate, answer)
    stage.upstream.answer(calls.passwordReset, answer)
    const personal = await browser.post('/user', { intent: 'dados', name: 'Ana Souza' })
    expect([personal.status, personal.control('name')?.value]).toEqual([status, 'Ana Souza'])
    const password = await browser.post('/user', { intent: 'senha', currentPassword: 'caju', ...NEW })
    expect(password.status).toBe(status)
    const said = status === 503 ? 'Nosso servidor não respondeu agora.' : 'Confira'
    for (const page of [personal, password]) expect(page.alert).toContain(said)
    expect((await browser.get('/user')).notice !== '').toBe(status === 503)
  })

  test.each([
    ['dados', calls.userUpdate, 1215, { name: 'Ana Souza' }],
    ['contato', calls.userUpdate, 1215, { email: 'ana@nova.example', password: 'caju-maduro-7' }],
    ['senha', calls.passwordReset, 1201, { currentPassword: 'caju-maduro-7', ...NEW }],
  ])('o grupo %s enviado duas vezes é salvo uma', async (intent, call, code, fields) => {
    const { browser } = await enter()
    let sent = 0
    stage.upstream.answer(call, ({ learner }) =>
      sent++ === 0 ? { d: learner?.profile } : { e: code, status: 400 },
    )
    const send = () => browser.post('/user', { intent, ...fields })
    const pages = [...(await Promise.all([send(), send()])), await send()]
    expect(pages.map(({ location }) => location)).toEqual(pages.map(() => `/user#${intent}`))
    expect((await browser.post('/user', { intent, ...fields, name: 'Outra' })).status).toBe(400)
  })

  test.each([calls.userSteps, calls.userComplete])('abre também sem o que vem de $path', async (call) => {
    const { browser, learner } = await enter()
    for (const answer of [
      { e: 500, status: 500 },
      { e: 404, status: 404 },
    ]) {
      stage.upstream.answer(call, answer)
      const page = await browser.get('/user')
      expect([page.status, page.text.includes(String(learner.profile.name))]).toEqual([200, true])
    }
  })

  test('onde não há próximo nível, não diz quanto falta', async () => {
    const { browser } = await stage.enter('ana', { ...KNOWN, evos: 900, level: 9, toNextLevel: 0 })
    expect((await browser.get('/user')).text).toContain('Nível 9 · 900 evos')
    const { text } = await browser.get('/user/extrato')
    expect(text).toContain('900 evos')
    expect(text).not.toMatch(/faltam/i)
  })

  test('de um programa que envia todos de uma vez, o que não serve é dito em cada campo, e tudo fica', async () => {
    const { browser } = await enter()
    const fields = { name: 'Ana Souza', email: 'ana@', phone: '123', cpf: '1', birthDate: '1/2/90' }
    const page = await browser.post('/user', { ...fields, password: 'caju' })
    expect(page.status).toBe(400)
    for (const [name, value] of Object.entries(fields)) {
      expect([name, page.control(name)?.value]).toEqual([name, value])
      expect([name, page.errorOf(name) !== '']).toEqual([name, name !== 'name'])
    }
  })

  test('o que não se tem de alguém fica como está, em cada grupo', async () => {
    const { browser, learner } = await stage.enter('ana')
    const dados = await browser.post('/user', { intent: 'dados', name: 'Ana Souza', cpf: '', birthDate: '' })
    expect(dados.location).toBe('/user#dados')
    const { email } = learner
    const contato = await browser.post('/user', {
      intent: 'contato',
      email,
      phone: '11987654321',
      password: '',
    })
    expect(contato.location).toBe('/user#contato')
    expect(updates()).toMatchObject([
      { n: 'Ana Souza', t: '', c: '', d: '' },
      { e: email, t: '11987654321', c: '', d: '' },
    ])
  })

  test('o que se tem não se apaga', async () => {
    const { browser } = await enter()
    const page = await browser.post('/user', { intent: 'dados', name: '', cpf: '', birthDate: '' })
    expect([page.status, page.errorOf('cpf')]).toEqual([400, ''])
    expect(page.errorOf('name')).not.toBe('')
    expect(page.errorOf('birthDate')).toContain('Escreva sua data de nascimento.')
  })

  test('o nome que só a página usa não é enviado nem vai no campo', async () => {
    const { browser } = await stage.enter('ana', { ...KNOWN, name: '' })
    expect((await browser.get('/user')).text).toContain('Usuário')
    expect((await browser.get('/user/conta')).control('name')?.value ?? '').toBe('')
    await browser.post('/user', { intent: 'contato', phone: '11912345678' })
    expect(updates()).toMatchObject([{ n: '', t: '11912345678' }])
  })

  test('a senha se troca aqui também, e nenhuma volta na página', async () => {
    const { browser } = await enter()
    const fields = { intent: 'senha', newPassword: 'manga-rosa-88', confirmPassword: 'manga-rosa-88' }
    stage.upstream.answer(calls.passwordReset, { e: 1201, status: 400 })
    const refused = await browser.post('/user', { ...fields, currentPassword: 'errada-mesmo' })
    expect(refused.errorOf('currentPassword')).not.toBe('')
    expect(refused.html).not.toContain('manga-rosa')
    stage.upstream.reset()
    const saved = await browser.post('/user', { ...fields, currentPassword: 'caju-maduro-7' })
    expect(saved.location).toBe('/user#senha')
  })

  test('o que se escreveu numa sessão que acabou volta no seu grupo, sem a senha', async () => {
    const { browser, learner } = await enter()
    stage.upstream.expire(learner)
    const typed = {
      intent: 'contato',
      email: 'nova@exemplo.com',
      phone: '11987654321',
      password: 'segredo-9',
    }
    const { location } = await browser.post('/user', typed)
    expect(location).toBe('/login?redirectTo=%2Fuser')
    const { email, password } = learner
    const back = await browser.follow(await browser.post(location ?? '', { email, password }))
    expect(back.notice).not.toBe('')
    expect(back.control('email')?.value).toBe('nova@exemplo.com')
    expect(back.html).not.toContain('segredo-9')
    expect(updates()).toEqual([])
  })

  test('o que voltou some quando não há mais o que salvar', async () => {
    const { browser } = await enter()
    const fields = { intent: 'contato', phone: '11987654321' }
    stage.upstream.answer(calls.userUpdate, 'hang up')
    await browser.post('/user', fields)
    expect((await browser.get('/user')).notice).not.toBe('')
    stage.upstream.answer(calls.userUpdate, { e: 1215, status: 400 })
    expect((await browser.post('/user', fields)).notice).toContain('Nada mudou.')
    expect((await browser.get('/user')).notice).toBe('')
  })

  test('os passos concluídos se filtram pelo endereço', async () => {
    const { browser } = await enter()
    const asked = () => stage.upstream.requests.findLast(({ call }) => call === 'GET user/steps/')?.payload.c
    await browser.get('/user')
    expect(asked()).toBe('0')
    await browser.get('/user?passos=concluidos')
    expect(asked()).toBe('1')
  })
})
