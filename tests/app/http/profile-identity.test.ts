/** The profile's fields that name an account: they change with the password alone. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const KNOWN = { cel: '11987654321', cpf: '52998224725', nasc: '2001-03-25' }
const enter = () => stage.enter('ana', KNOWN)
const updates = () =>
  stage.upstream.requests.filter(({ call }) => call === 'POST user/update/').map(({ payload }) => payload)

test('um novo e-mail pede a senha, e vai com ela', async () => {
  const { browser, learner } = await enter()
  const contact = { intent: 'contato', email: 'nova@exemplo.com', phone: '11987654321' }
  const asked = await browser.post('/user', { ...contact, password: '' })
  expect(asked.status).toBe(400)
  expect(asked.errorOf('password')).toContain('Para mudar o e\u2011mail, escreva sua senha atual.')
  expect(asked.control('email')?.value).toBe('nova@exemplo.com')
  expect(updates()).toEqual([])

  const saved = await browser.post('/user', { ...contact, password: learner.password })
  expect((await browser.follow(saved)).notice).toContain('Contato salvo.')
  expect(updates()).toMatchObject([{ e: 'nova@exemplo.com', p: learner.password }])
})

test('um provedor escrito errado é perguntado uma vez, e depois é aceito como veio', async () => {
  const { browser, learner } = await enter()
  const contact = { intent: 'contato', email: 'zz@gmial.com', password: learner.password }
  const asked = await browser.submit('/user/conta', contact, 'emailAsked')
  expect([asked.status, asked.errorOf('email')]).toEqual([400, expect.stringContaining('zz@gmail.com?')])
  const emailAsked = asked.control('emailAsked')?.value ?? ''
  expect((await browser.post('/user/conta', { ...contact, emailAsked })).status).toBe(302)
  expect(updates()).toMatchObject([{ e: 'zz@gmial.com' }])
})

test('um novo CPF pede a senha, e vai com ela; o mesmo CPF não pede', async () => {
  const { browser, learner } = await enter()
  const data = { intent: 'dados', name: 'Ana Souza', cpf: '111.444.777-35', birthDate: '25/03/2001' }
  const asked = await browser.post('/user', { ...data, password: '' })
  expect(asked.status).toBe(400)
  expect(asked.errorOf('password')).toContain('Para mudar o CPF, escreva sua senha atual.')
  expect(asked.control('cpf')?.value).toBe(data.cpf)
  expect(updates()).toEqual([])

  expect((await browser.post('/user', { ...data, cpf: KNOWN.cpf, password: '' })).status).toBe(302)
  await browser.post('/user', { ...data, password: learner.password })
  expect(updates()).toMatchObject([{ c: KNOWN.cpf }, { c: '11144477735', p: learner.password }])
})

test('sem senha criada não se muda o CPF', async () => {
  const { browser } = await stage.enter('ana', { ...KNOWN, tem_pwd: false })
  const page = await browser.post('/user', { intent: 'dados', cpf: '111.444.777-35' })
  expect(page.errorOf('cpf')).toContain('Crie uma senha, mais abaixo, antes de mudar o CPF.')
  expect(updates()).toEqual([])
})

test.each([
  [1201, { email: 'x@exemplo.com', password: 'errada-2' }, 'password', 'A senha não confere.'],
  [1306, { email: 'x@exemplo.com', password: 'errada-2' }, 'email', 'Este e\u2011mail já é de outra conta.'],
  [
    1306,
    { cpf: '111.444.777-35', password: 'errada-2' },
    'cpf',
    'Não deu para mudar para este CPF. Confira os números.',
  ],
])('a recusa %i a %o aparece em %s; o escrito fica, a senha não', async (e, fields, name, message) => {
  const { browser } = await enter()
  stage.upstream.answer(calls.userUpdate, { e, status: 400 })
  const page = await browser.post('/user', fields)
  expect(page.status).toBe(400)
  expect(page.errorOf(name)).toContain(message)
  for (const [field, value] of Object.entries(fields)) {
    expect(page.control(field)?.value ?? '').toBe(field === 'password' ? '' : value)
  }
  expect(page.html).not.toContain('errada-2')
})

test('o que falta e o que não serve é dito de uma vez', async () => {
  const { browser } = await enter()
  const fields = { intent: 'dados', name: '', cpf: '123', birthDate: '40/40/2000' }
  const page = await browser.post('/user/conta', fields)
  expect(page.status).toBe(400)
  for (const name of ['name', 'cpf', 'birthDate']) {
    expect(page.errorOf(name)).not.toBe('')
    expect(page.html).toContain(`href="#dados-${name}"`)
  }
  expect(updates()).toEqual([])
})
