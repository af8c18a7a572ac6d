import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { inTurn, somewhere } from '#tests/support/address.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage('strict')

const INFO = 30
const WARN = 40
const KNOWN = { cel: '11987654321', cpf: '52998224725', nasc: '2001-03-25' }
const place = () => somewhere(stage.product.url)

interface Line {
  msg: string
  level: number
  event: string
  account?: string
  learner?: string
  address: string
}

const linesWritten = () =>
  stage.product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'security')

/** The lines that this work adds, once there are so many. */
async function linesOf(many: number, work: () => Promise<unknown>): Promise<Line[]> {
  const before = linesWritten().length
  await work()
  await expect.poll(() => linesWritten().length - before).toBe(many)
  return linesWritten().slice(before)
}

const events = (lines: Line[]) => lines.map(({ event, level }) => [event, level])

test('entrar, errar e esperar são linhas da mesma conta e do mesmo lugar, sem dizer quais', async () => {
  const { email, password } = stage.upstream.learner(pessoa('ana'))
  const here = place()
  const lines = await linesOf(12, async () => {
    await here.post('/login', { email, password })
    await inTurn(11, () => here.post('/login', { email: email.toUpperCase(), password: 'chute-um-dois' }))
  })
  expect(events(lines)).toEqual([
    ['authn_login_success', INFO],
    ...Array.from({ length: 10 }, () => ['authn_login_fail', WARN]),
    ['authn_login_lock', WARN],
  ])
  expect(new Set(lines.map(({ account }) => account)).size).toBe(1)
  expect(new Set(lines.map(({ address }) => address)).size).toBe(1)
  const [other] = await linesOf(1, () => place().post('/login', { ...pessoa('bia') }))
  expect(other?.account).not.toBe(lines[0]?.account)
  expect(other?.address).not.toBe(lines[0]?.address)
  for (const { account, address } of lines)
    expect([account, address].join()).toMatch(/^account:[\w-]{43},address:[\w-]{43}$/)
})

test('recuperar, entrar por link, cadastrar-se e um link que não vale também', async () => {
  const ana = pessoa('ana')
  const { email, code, id, profile } = stage.upstream.learner(ana)
  stage.upstream.answer(calls.userCreate, { d: { id }, s: { i: 'a', t: 'b' } })
  stage.upstream.answer(calls.user, { d: profile })
  const here = place()
  const lines = await linesOf(4, async () => {
    await here.post('/forgot-password', { email })
    await here.get('/login?code=inventado')
    await here.get(`/login?code=${code}`)
    await here.post('/register', { coupon: 'LIVRE', ...ana })
  })
  expect(events(lines)).toEqual([
    ['authn_recovery', INFO],
    ['authn_login_fail', WARN],
    ['authn_login_success', INFO],
    ['user_created', INFO],
  ])
  expect(lines[1]?.account).toBeUndefined()
  expect(lines[2]?.account).toBe(lines[0]?.account)
  expect(lines[3]?.learner).toBe(lines[2]?.learner)
})

test('o que muda numa conta aberta também: senha, e-mail, CPF e a exclusão', async () => {
  const { email, password, profile } = stage.upstream.learner(pessoa('ana'), KNOWN)
  const here = place()
  let Cookie = ''
  const send = (path: string, fields: Record<string, string>) => here.post(path, fields, { Cookie })
  const NEW = { currentPassword: password, newPassword: 'manga-rosa-88', confirmPassword: 'manga-rosa-88' }
  stage.upstream.answer(calls.userComplete, {
    d: { ...profile, createdAt: '2026-01-01T00:00:00Z', can: ['delete'] },
  })
  const lines = await linesOf(8, async () => {
    Cookie = (await here.post('/login', { email, password })).cookie
    stage.upstream.answer(calls.passwordReset, { e: 1201, status: 400 })
    await send('/senha', NEW)
    stage.upstream.answer(calls.passwordReset, { d: { a: true } })
    await send('/senha', { ...NEW, newPassword: 'manga-verde-9', confirmPassword: 'manga-verde-9' })
    stage.upstream.answer(calls.userUpdate, { e: 1201, status: 400 })
    await send('/user', { intent: 'dados', cpf: '111.444.777-35', password })
    stage.upstream.answer(calls.userUpdate, { d: profile })
    await send('/user', { intent: 'dados', name: 'Outro Nome', cpf: '111.444.777-35', password })
    await send('/user', { intent: 'contato', email: pessoa('nova').email, password })
    stage.upstream.answer(calls.userDelete, { e: 1201, status: 400 })
    await send('/user/excluir', { intent: 'delete', code: '1234 5678' })
    stage.upstream.answer(calls.userDelete, { d: { a: true, receipt: 'recibo' } })
    await send('/user/excluir', { intent: 'delete', code: '8765 4321' })
  })
  expect(events(lines)).toEqual([
    ['authn_login_success', INFO],
    ['authn_password_change_fail', WARN],
    ['authn_password_change', INFO],
    ['user_update_fail', WARN],
    ['user_cpf_change', INFO],
    ['user_email_change', INFO],
    ['user_delete_fail', WARN],
    ['user_deleted', INFO],
  ])
  expect(new Set(lines.map(({ learner }) => learner)).size).toBe(1)
  const printed = stage.product.output()
  for (const secret of [email, '111.444.777-35', '11144477735', '127.0.0.1'])
    expect(printed).not.toContain(secret)
})
