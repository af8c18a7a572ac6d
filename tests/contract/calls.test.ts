import { describe, expect, test } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'

/** Specification, section 7: method, path and the payload's keys; `id` is in every one. */
const TABLE = [
  'POST login id u p',
  'POST login/code id u',
  'GET user/logout id',
  'GET status id',
  'POST step/auth id i',
  'POST pwd/recovery id u',
  'POST pwd/reset id p np nc',
  'GET user id',
  'GET user/complete id',
  'GET user/steps id c',
  'GET user/trails id',
  'GET user/home id',
  'GET user/tg id',
  'POST user/update id n e t c d p',
  'POST user/create/fromcupom id k n e t c d p',
  'GET survey id i',
  'POST survey/complete id i c a',
  'GET step id i',
  'POST step/quiz/complete id i a',
  'POST step/class/start id i',
  'POST step/class/complete id i',
  'POST step/class/progress id ts n i',
]

/** The calls of the embedded API alone (contract, "Calls of the embedded API alone"). */
const BEYOND = [
  'GET user/sessions',
  'POST user/sessions/end',
  'GET user/evos',
  'GET user/notes',
  'POST user/coupon',
  'POST user/feedback',
  'GET user/search',
  'POST user/delete',
  'POST user/legal',
]

const sorted = (keys: string[]) => [...keys].sort().join(' ')
const all: Call[] = Object.values(calls)

test.each(TABLE)('%s', (row) => {
  const [method = '', path, ...keys] = row.split(' ')
  const call = all.find((one) => one.method === method && one.path === path)
  expect(Object.keys(call?.payload.shape ?? {}).length).toBe(keys.length)
  expect(sorted(Object.keys(call?.payload.shape ?? {}))).toBe(sorted(keys))
})

test('além da tabela só existem as chamadas do servidor embutido', () => {
  const rows = TABLE.map((row) => row.split(' ').slice(0, 2).join(' '))
  const others = all.map(({ method, path }) => `${method} ${path}`).filter((name) => !rows.includes(name))
  expect(others.filter((name) => !BEYOND.includes(name))).toEqual([])
})

describe('o que é enviado é lido à risca', () => {
  test('um campo a mais é recusado', () => {
    expect(calls.user.payload.safeParse({ id: '7' }).success).toBe(true)
    expect(calls.user.payload.safeParse({ id: '7', x: 1 }).success).toBe(false)
  })

  test('user/steps pede todos (c 0) quando nada é dito, e nada além de 0 e 1', () => {
    expect(calls.userSteps.payload.parse({ id: '7' }).c).toBe(0)
    expect(calls.userSteps.payload.parse({ id: '7', c: '1' }).c).toBe(1)
    expect(calls.userSteps.payload.safeParse({ id: '7', c: 2 }).success).toBe(false)
  })

  test('o CPF da criação de conta só viaja em números', () => {
    const person = {
      id: '',
      k: 'BEMVINDO',
      n: 'Ana da Silva',
      e: 'ana@exemplo.com',
      t: '11987654321',
      c: '529.982.247-25',
      d: '2001-03-25',
      p: 'caju-maduro-7',
    }
    expect(calls.userCreate.payload.parse(person).c).toBe('52998224725')
  })

  test('a pesquisa diz c 0 ou 1, e cada resposta é um texto ou uma lista', () => {
    const sent = (c: unknown, r: unknown) =>
      calls.surveyComplete.payload.safeParse({ id: '7', i: '1', c, a: [{ i: 'area', r, o: 0 }] }).success
    expect([sent(0, 'flor'), sent(1, ['vaso', 'chao'])]).toEqual([true, true])
    expect([sent(2, 'flor'), sent(true, 'flor'), sent(1, 3), sent(1, undefined)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('o caractere nulo não entra nem em anotações nem em nomes', () => {
    const progress = (n: string) =>
      calls.classProgress.payload.safeParse({ id: '7', i: 'terra', ts: 0, n }).success
    expect([progress('oi'), progress('o\0i'), progress('o\ud800i')]).toEqual([true, false, false])
  })
})
