import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { STRONG, argon2id } from '#api/secrets/passwords.ts'
import { Client, requestOf } from '#tests/support/api/client.ts'
import { onDatabase } from '#tests/support/api/world.ts'
import { PASSWORD, pessoa } from '#tests/support/api/people.ts'

onDatabase('entrar e sair', (world) => {
  test('quem entra recebe credenciais e o próprio perfil', async () => {
    const ana = await pessoa(world(), 'ana')
    const client = new Client(world())
    const data = await client.enter(calls.login, { u: ana.email, p: PASSWORD })
    expect(data).toMatchObject({
      id: ana.id,
      name: 'Ana Silva',
      email: ana.email,
      tem_pwd: true,
      evos: 0,
      level: 1,
    })
    expect(client.credentials?.t).toMatch(/^[\w-]{32}$/)
  })

  test('maiúsculas e espaços no e-mail não atrapalham', async () => {
    const ana = await pessoa(world(), 'ana')
    const data = await new Client(world()).enter(calls.login, {
      u: ` ${ana.email.toUpperCase()} `,
      p: PASSWORD,
    })
    expect(data.id).toBe(ana.id)
  })

  test('senha errada e e-mail desconhecido recebem os mesmos bytes', async () => {
    const ana = await pessoa(world(), 'ana')
    const send = (u: string) => world().app.request(requestOf(calls.login, { id: '', u, p: 'errada-mesmo' }))
    const [wrong, unknown] = await Promise.all([send(ana.email), send('ninguem@exemplo.com')])
    expect([wrong.status, unknown.status]).toEqual([400, 400])
    expect(await wrong.text()).toBe('{"e":1201,"m":"Senha inválida"}')
    expect(await unknown.text()).toBe('{"e":1201,"m":"Senha inválida"}')
  })

  test('sem e-mail ou sem senha a resposta é 1001', async () => {
    const client = new Client(world())
    expect(await client.refused(calls.login, { u: 'ana@exemplo.com' })).toEqual({ status: 400, e: 1001 })
    expect(await client.refused(calls.login, { u: '', p: 'x' })).toEqual({ status: 400, e: 1001 })
  })

  test('o primeiro acesso é o da criação da conta; o segundo já não é', async () => {
    const ana = await pessoa(world(), 'ana')
    expect((await ana.client.call(calls.user, {})).isFirstLogin).toBe(true)
    const again = await ana.client.enter(calls.login, { u: ana.email, p: PASSWORD })
    expect(again.isFirstLogin).toBe(false)
  })

  test('status diz se há alguém', async () => {
    const ana = await pessoa(world(), 'ana')
    expect(await new Client(world()).call(calls.status, {})).toBe(false)
    expect(await ana.client.call(calls.status, {})).toBe(true)
  })

  test('quem sai perde a sessão, e a resposta não traz credenciais', async () => {
    const ana = await pessoa(world(), 'ana')
    const response = await ana.client.send(calls.logout, {})
    expect(await response.json()).toEqual({ d: true })
    expect(await ana.client.refused(calls.user, {})).toEqual({ status: 401, e: 1000 })
  })
})

test('a senha de verdade é guardada com argon2id, 19 MiB e 2 passos', async () => {
  const passwords = argon2id()
  const stored = await passwords.hash(PASSWORD)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(STRONG).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await passwords.verify(stored, PASSWORD)).toBe(true)
  expect(await passwords.verify(stored, 'outra')).toBe(false)
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false)
})

test('uma senha vale como cada teclado a escreve, e com o espaço que um celular põe no fim', async () => {
  const cost = { memoryCost: 8, timeCost: 1 }
  const passwords = argon2id(cost)
  const [composed, apart] = ['maçã verde', 'maçã verde'.normalize('NFD')]
  // The last one as an account has it whose password was hashed as it was typed.
  for (const stored of [await passwords.hash(composed), await passwords.hash(apart), await hash(apart, cost)])
    for (const typed of [composed, apart, `${composed} `, `${apart} `])
      expect(await passwords.verify(stored, typed)).toBe(true)
  expect(await passwords.verify(await passwords.hash(composed), 'maca verde')).toBe(false)
  expect(await passwords.verify(await passwords.hash(composed), `${composed}  `)).toBe(false)
})
