import 'fake-indexeddb/auto'
import { createStore, entries } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#contract/durations.ts'
import { createUnsent, type Line as UnsentLine } from '#app/browser/offline/unsent.ts'
import { waitsUntil, type UnsentForm, type UnsentItem } from '#app/browser/offline/unsent-form.ts'
import { markOf, mergeNotes } from '#app/domain/merge-notes.ts'
import { nameOf } from '#app/browser/offline/unsent-words.ts'

const form = (key: string, fields: Record<string, string> = { intent: 'complete' }): UnsentForm => ({
  key,
  path: '/step/solo?aula=terra',
  fields: Object.entries(fields),
  title: 'O que é o solo',
})

const noteForm = (key: string, note: string, before: string) =>
  form(key, { intent: 'note', note, noteFrom: markOf(before) })

const MADE = Date.parse('2026-12-05T12:00:00Z')
const THIRTY_DAYS = 30 * DAY

let number = 0
let here: string | undefined
let statuses: number[]
let sent: string[]
let name: string
let now: number

const line = {
  here: () => Promise.resolve(here),
  send: ({ key }: UnsentItem) => {
    sent.push(key)
    return Promise.resolve(statuses.shift() ?? 200)
  },
}
/** As a new worker has it: of the former one only what the browser keeps. */
const opened = () => createUnsent(line, name, () => now)
const keysOf = async (learner: string) => (await opened().list(learner)).map(({ key }) => key)

beforeEach(() => {
  name = `por-enviar-${++number}`
  here = 'ana'
  now = MADE
  statuses = []
  sent = []
})

test('o que espera é enviado uma vez, na ordem em que foi escrito, também por outro trabalhador', async () => {
  for (const key of ['ana.3', 'ana.1', 'ana.2']) await opened().add(form(key))
  expect(await opened().flush()).toEqual({ sent: 3, left: 0 })
  expect(await opened().flush()).toEqual({ sent: 0, left: 0 })
  expect(sent).toEqual(['ana.3', 'ana.1', 'ana.2'])
})

test('dois envios ao mesmo tempo são um', async () => {
  await opened().add(form('ana.1'))
  const unsent = opened()
  await Promise.all([unsent.flush(), unsent.flush()])
  expect(sent).toEqual(['ana.1'])
})

test('o mesmo formulário espera uma vez só; com outro texto, espera de novo', async () => {
  const unsent = opened()
  expect(await unsent.add(form('ana.1'))).toEqual({ waiting: 1 })
  expect(await unsent.add(form('ana.1'))).toEqual({ waiting: 1 })
  expect(await unsent.add(form('ana.1', { intent: 'note', note: 'Esterco' }))).toMatchObject({ waiting: 2 })
})

test.each([0, 202, 401, 409, 429, 500, 503])('com a resposta %i nada é dado por enviado', async (status) => {
  for (const key of ['ana.1', 'ana.2']) await opened().add(form(key))
  statuses = [status]
  expect(await opened().flush()).toEqual({ sent: 0, left: 2 })
  expect(sent).toEqual(['ana.1'])
  expect(await opened().flush()).toEqual({ sent: 2, left: 0 })
})

test.each([409, 500, 503])(
  'o que encontra %i sempre só segura o que é do mesmo lugar, e se vê na lista',
  async (status) => {
    const elsewhere = { ...form('ana.3'), path: '/step/solo?quiz' }
    for (const one of [form('ana.1'), form('ana.2'), elsewhere]) await opened().add(one)
    statuses = [status]
    expect(await opened().flush()).toEqual({ sent: 1, left: 2 })
    expect(sent).toEqual(['ana.1', 'ana.3'])
    const isHeld = (await opened().list('ana')).map((item) => item.isHeld === true)
    expect(isHeld).toEqual([true, false])
    expect(await opened().flush()).toEqual({ sent: 2, left: 0 })
    expect(sent.slice(2)).toEqual(['ana.1', 'ana.2'])
  },
)

test.each([0, 202, 401, 429])('com %i nada mais é tentado', async (status) => {
  await opened().add(form('ana.1'))
  await opened().add({ ...form('ana.2'), path: '/step/solo?quiz' })
  statuses = [status]
  expect(await opened().flush()).toEqual({ sent: 0, left: 2 })
  expect(sent).toEqual(['ana.1'])
  expect((await opened().list('ana')).some((item) => item.isHeld)).toBe(false)
})

test.each([400, 403, 404, 413])(
  'o que o servidor recusa com %i fica, e os outros seguem; a pessoa manda de novo ou descarta',
  async (status) => {
    for (const key of ['ana.1', 'ana.2']) await opened().add(form(key))
    statuses = [status]
    expect(await opened().flush()).toEqual({ sent: 1, left: 0 })
    expect(await opened().flush()).toEqual({ sent: 0, left: 0 })
    expect(sent).toEqual(['ana.1', 'ana.2'])
    const [refused] = await opened().list('ana')
    expect(refused?.isRefused).toBe(true)
    await opened().drop('bia', refused?.id ?? '')
    expect(await keysOf('ana')).toEqual(['ana.1'])
    await opened().again('ana')
    expect(await opened().flush()).toEqual({ sent: 1, left: 0 })
  },
)

test('o que é de outra pessoa não se vê nem se envia, e espera por ela', async () => {
  await opened().add(form('ana.1'))
  here = 'bia'
  await opened().add(form('bia.1'))
  expect(await keysOf('bia')).toEqual(['bia.1'])
  expect(await opened().flush()).toEqual({ sent: 1, left: 0 })
  here = undefined
  expect(await opened().flush()).toEqual({ sent: 0, left: 1 })
  expect(sent).toEqual(['bia.1'])
  here = 'ana'
  await opened().flush()
  expect(sent).toEqual(['bia.1', 'ana.1'])
})

test('quem sai não deixa a lista à vista na página sem internet', async () => {
  await opened().add(form('ana.1'))
  expect((await opened().shown()).map(nameOf)).toEqual(['Aula feita: O que é o solo'])
  await opened().forgetWho()
  expect(await opened().shown()).toEqual([])
  expect(await keysOf('ana')).toEqual(['ana.1'])
})

test('quem tem um número no nome não recebe o de quem começa igual', async () => {
  await opened().add(form('ana.b.1'))
  expect(await keysOf('ana')).toEqual([])
  expect(await keysOf('ana.b')).toEqual(['ana.b.1'])
})

test('quem nunca precisou esperar não ganha banco de dados no aparelho', async () => {
  const unsent = opened()
  await Promise.all([unsent.flush(), unsent.shown(), unsent.forgetWho(), unsent.list('ana'), unsent.mayAsk()])
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name)
})

test('o que se escreve enquanto um envio demora é guardado logo', async () => {
  let send: UnsentLine['send'] = () => Promise.resolve(0)
  const begun = new Promise<(status: number) => void>((begin) => {
    send = () =>
      new Promise((answer) => {
        begin(answer)
      })
  })
  const unsent = createUnsent({ ...line, send: (item) => send(item) }, name)
  await unsent.add(form('ana.1'))
  const flushing = unsent.flush()
  const answer = await begun
  expect(await unsent.add(form('ana.2'))).toMatchObject({ waiting: 2 })
  const [, second] = await unsent.list('ana')
  await unsent.drop('ana', second?.id ?? '')
  answer(200)
  expect(await flushing).toEqual({ sent: 1, left: 0 })
})

describe('o que espera neste aparelho', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['se mostra a lista', () => opened().list('bia')],
    ['alguém entra', () => opened().flush()],
    ['a página de entrar aparece', () => opened().forgetWho()],
  ])('é apagado há 30 dias, e não antes, quando %s', async (_, read) => {
    here = 'bia'
    await opened().add(noteForm('ana.1', 'Pá', ''))
    now += DAY
    await opened().add(noteForm('ana.2', 'Pá\nluvas', 'Pá'))
    now = MADE + THIRTY_DAYS - 1
    await read()
    expect(await keysOf('ana')).toEqual(['ana.1', 'ana.2'])
    now++
    await read()
    const rows = await entries<string, UnsentItem>(createStore(name, 'formularios'))
    expect(rows.flatMap(([, { key, fields }]) => (key ? [key, fields.at(-1)] : []))).toEqual([
      'ana.2',
      ['noteFrom', markOf('')],
    ])
  })

  test.each([
    ['um relógio de 1970', 0],
    ['um relógio adiantado', MADE + 400 * DAY],
  ])('com o dia de %s conta desde que o relógio está certo', async (_, wrong) => {
    now = wrong
    await opened().add(form('ana.1'))
    now = MADE
    expect((await opened().list('ana')).map(waitsUntil)).toEqual([MADE + THIRTY_DAYS])
    now += THIRTY_DAYS - 1
    expect(await opened().flush()).toEqual({ sent: 1, left: 0 })
  })
})

describe('de duas anotações da mesma aula que esperam', () => {
  const saved = { note: 'Pá' }
  /** As the server merges what comes. */
  const merging = ({ fields }: UnsentItem) => {
    const { note: typed = '', noteFrom: from = '' } = Object.fromEntries(fields)
    saved.note = mergeNotes({ typed, from, saved: saved.note }).note
    return 200
  }
  beforeEach(async () => {
    saved.note = 'Pá'
    await opened().add(noteForm('ana.1', 'Pá\nluvas', 'Pá'))
    await opened().add(noteForm('ana.2', 'Pá\nluvas\nadubo', 'Pá\nluvas'))
  })
  const sending = (send: (item: UnsentItem) => number) =>
    createUnsent({ ...line, send: (item) => Promise.resolve(send(item)) }, name)

  test('a segunda chega inteira onde a pessoa descartou a primeira', async () => {
    const [first] = await opened().list('ana')
    await opened().drop('ana', first?.id ?? '')
    await sending(merging).flush()
    expect(saved.note).toBe('Pá\nluvas\nadubo')
  })

  test('a segunda chega inteira onde o servidor recusou a primeira', async () => {
    expect(await sending((item) => (item.key === 'ana.1' ? 400 : merging(item))).flush()).toEqual({
      sent: 1,
      left: 0,
    })
    expect(saved.note).toBe('Pá\nluvas\nadubo')
  })

  test('e que chegam as duas, cada linha está lá uma vez', async () => {
    await sending(merging).flush()
    expect(saved.note).toBe('Pá\nluvas\nadubo')
  })
})
