/** The password that somebody has, asked for again in a session that is open. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { inTurn, somewhere } from '#tests/support/address.ts'
import { cpfOf, pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage('strict')

const place = () => somewhere(stage.product.url)
const times = (many: number, status: number) => Array<number>(many).fill(status)
const KNOWN = { cel: '11987654321', cpf: '52998224725', nasc: '2001-03-25' }
const NEW = { newPassword: 'manga-rosa-88', confirmPassword: 'manga-rosa-88' }

/** Somebody signed in, and an upstream that knows another password than theirs. */
async function entered(name = 'ana') {
  const { email, password, profile } = stage.upstream.learner(pessoa(name))
  const { cookie } = await place().post('/login', { email, password })
  stage.upstream.answer(calls.passwordReset, { e: 1201, status: 400 })
  stage.upstream.answer(calls.userUpdate, { e: 1201, status: 400 })
  return { cookies: { Cookie: cookie }, profile }
}

test('errada dez vezes, em qualquer formulário, é preciso esperar; o que se digitou fica, as senhas não', async () => {
  const { cookies: ana } = await entered()
  const here = place()
  const contact = { intent: 'contato', email: 'outro@exemplo.com', phone: '(11) 98765-4321' }
  const guess = { currentPassword: 'chute-um-dois', ...NEW }
  expect(await inTurn(4, () => here.post('/senha', guess, ana))).toEqual(times(4, 400))
  expect(await inTurn(3, () => here.post('/user', { intent: 'senha', ...guess }, ana))).toEqual(times(3, 400))
  const other = place()
  expect(await inTurn(3, () => other.post('/user', { ...contact, password: 'chute-um-dois' }, ana))).toEqual(
    times(3, 400),
  )
  stage.upstream.reset()

  const forms: [path: string, fields: Record<string, string>][] = [
    ['/senha', guess],
    ['/user', { intent: 'senha', ...guess }],
    ['/user', { ...contact, password: 'chute-um-dois' }],
  ]
  for (const [path, fields] of forms) {
    const answer = await place().post(path, fields, ana)
    expect([answer.status, answer.text.includes('Espere 3 minutos e tente de novo')]).toEqual([429, true])
    expect(answer.html).not.toMatch(/chute-um-dois|manga-rosa/)
    if (fields.email) expect(answer.values).toMatchObject({ email: fields.email, phone: fields.phone })
  }
  const sent = stage.upstream.requests.map(({ call }) => call)
  expect(sent).not.toContain('POST pwd/reset/')
  expect(sent).not.toContain('POST user/update/')
})

test('um CPF que não é aceito conta como senha errada', async () => {
  const { cookies: ana } = await entered()
  stage.upstream.answer(calls.userUpdate, { e: 1306, status: 400 })
  const data = { intent: 'dados', name: 'Ana', cpf: '111.444.777-35', birthDate: '25/03/2001' }
  const tries = () => place().post('/user', { ...data, password: 'caju-maduro-7' }, ana)
  expect(await inTurn(5, tries)).toEqual(times(5, 400))
  expect(await inTurn(5, () => place().post('/user', data, ana))).toEqual(times(5, 400))
  const answer = await tries()
  expect([answer.status, answer.text.includes('Espere')]).toEqual([429, true])
  expect((await place().post('/senha', { currentPassword: 'chute-um-dois', ...NEW }, ana)).status).toBe(429)
})

test('também o que dá certo conta: o CPF e o e-mail mudam dez vezes por hora, o resto sempre', async () => {
  const { email, password, profile } = stage.upstream.learner(pessoa('ana'), KNOWN)
  const { cookie } = await place().post('/login', { email, password })
  const save = (fields: Record<string, string>) => place().post('/user', fields, { Cookie: cookie })
  const cpf = () => save({ intent: 'dados', cpf: cpfOf(++changes * 31), password })
  let changes = 0
  expect(await inTurn(10, cpf)).toEqual(times(10, 302))
  expect((await cpf()).status).toBe(429)
  expect((await save({ intent: 'contato', email: pessoa('nova').email, password })).status).toBe(429)
  expect((await save({ intent: 'dados', name: 'Ana Souza', cpf: '', password: '' })).status).toBe(302)
  expect(profile.email).toBe(email)
})

test('o resto do perfil se salva, e outra pessoa não espera', async () => {
  const { cookies: ana, profile } = await entered()
  const guess = { currentPassword: 'chute-um-dois', ...NEW }
  expect(await inTurn(11, () => place().post('/senha', guess, ana))).toEqual([...times(10, 400), 429])
  const { cookies: bia } = await entered('bia')
  expect((await place().post('/senha', guess, bia)).status).toBe(400)
  stage.upstream.reset()
  stage.upstream.answer(calls.user, { d: { ...profile, ...KNOWN } })
  const { status } = await place().post('/user', { intent: 'dados', name: 'Ana Souza' }, ana)
  expect(status).toBe(302)
})

test('o aparelho em que se mudou o e-mail ainda entra com o novo quando tentam adivinhar a senha em outro lugar', async () => {
  const ana = stage.upstream.learner(pessoa('ana'), KNOWN)
  const now = { email: pessoa('nova').email, password: ana.password }
  const { cookie } = await place().post('/login', { email: ana.email, password: ana.password })
  const save = (fields: Record<string, string>) => place().post('/user', fields, { Cookie: cookie })
  expect((await save({ phone: '(21) 99999-8888' })).cookie).not.toContain('aparelho=')

  stage.upstream.answer(calls.userUpdate, ({ payload }) => {
    Object.assign(ana, { email: payload.e })
    return { d: Object.assign(ana.profile, { email: payload.e }) }
  })
  const saved = await save(now)
  expect(saved.location).toBe('/user#contato')
  await inTurn(11, () => place().post('/login', { email: now.email, password: 'errada-mesmo' }))
  expect((await place().post('/login', now)).status).toBe(429)
  expect((await place().post('/login', now, { Cookie: saved.cookie })).status).toBe(302)
})
