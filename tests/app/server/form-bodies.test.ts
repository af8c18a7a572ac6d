import { expect, test } from 'vitest'
import { request, sendRaw } from '#tests/support/raw.ts'
import { startGuard, type Seen } from './guard.ts'

const FORM = 'application/x-www-form-urlencoded'
const chunked = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`

async function post(body: string, headers: Record<string, string> = {}, path = '/login') {
  const { port, host } = await startGuard()
  const sized: Record<string, string> =
    'Transfer-Encoding' in headers ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const own = { Host: host, Origin: `http://${host}` }
  return sendRaw(port, request(`POST ${path} HTTP/1.1`, { ...own, ...sized, ...headers }, body))
}

const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=x`).join('&')

test.each([FORM, `${FORM}; charset=utf-8`, 'Application/X-WWW-Form-Urlencoded;charset=UTF-8'])(
  'um formulário passa como veio: %s',
  async (type) => {
    const { status, body } = await post('note=ol%C3%A1+%26&b=', { 'Content-Type': type })
    expect([status, (JSON.parse(body) as Seen).body]).toEqual([200, 'note=ol%C3%A1+%26&b='])
  },
)

test('quem não manda corpo nenhum passa', async () => {
  expect((await post('')).status).toBe(200)
})

test.each([
  ['application/json'],
  ['text/plain'],
  ['multipart/form-data; boundary=x'],
  ['application/x-www-form-urlencoded; charset=iso-8859-1'],
  ['application/x-www-form-urlencodedx'],
  [''],
])('um corpo do tipo %j é recusado: 415', async (type) => {
  const { status, body } = await post('a=b', { 'Content-Type': type })
  expect(status).toBe(415)
  expect(body).toContain('lang="pt-BR"')
})

test('um corpo codificado de outro jeito em trânsito é recusado: 400', async () => {
  const headers = { 'Content-Type': FORM, 'Transfer-Encoding': 'gzip, chunked' }
  expect((await post(chunked('a=b'), headers)).status).toBe(400)
})

test('quem anuncia um corpo grande demais não precisa mandá-lo para saber', async () => {
  const headers = { 'Content-Type': FORM, 'Content-Length': '1000000', Expect: '100-continue' }
  const { status, body } = await post('', headers)
  expect([status, body]).toEqual([100, expect.stringContaining('HTTP/1.1 413')])
})

test('um corpo comprimido também', async () => {
  expect((await post('a=b', { 'Content-Type': FORM, 'Content-Encoding': 'gzip' })).status).toBe(415)
})

test.each([
  ['64 KB passam', 65_536, 200],
  ['mais um byte é demais', 65_537, 413],
])('%s', async (_, size, expected) => {
  expect((await post('a'.repeat(size), { 'Content-Type': FORM })).status).toBe(expected)
  const inParts = { 'Content-Type': FORM, 'Transfer-Encoding': 'chunked' }
  expect((await post(chunked('a'.repeat(size)), inParts)).status).toBe(expected)
})

test.each([
  [200, 200],
  [201, 413],
])('%i campos: %i', async (count, expected) => {
  expect((await post(fields(count), { 'Content-Type': FORM })).status).toBe(expected)
})

const ANSWERS = ['/survey', '/survey.data', '/step/7', '/step/7.data?index', '/step/a%20b?quiz', '/Survey/']

test.each(ANSWERS)('em %s passam respostas, seja qual for o id da pergunta', async (path) => {
  for (const id of ['12', 'a.b', 'a[1]', 'a[999999999]', '__proto__', 'a.b.c.d.e.f', '[]']) {
    const body = `${encodeURIComponent(`q.${id}`)}=x`
    expect((await post(body, { 'Content-Type': FORM }, path)).status, id).toBe(200)
  }
})

test.each(ANSWERS)('em %s passam quantas respostas couberem', async (path) => {
  const answers = Array.from({ length: 1000 }, (_, at) => `q.${at}=x`).join('&')
  expect((await post(answers, { 'Content-Type': FORM }, path)).status).toBe(200)
  expect((await post(`${answers}&${fields(201)}`, { 'Content-Type': FORM }, path)).status).toBe(413)
})

test('onde não há perguntas, mil respostas são campos demais', async () => {
  const answers = Array.from({ length: 1000 }, (_, at) => `q.${at}=x`).join('&')
  expect((await post(answers, { 'Content-Type': FORM })).status).toBe(413)
})

const PATHS = [
  'name[999999999]',
  'name[0]',
  'name[]',
  'a.b',
  'a.b.c.d.e.f',
  '__proto__.a',
  '__proto__[a]',
  'constructor[prototype][a]',
  `a${'[0]'.repeat(5_000)}`,
]

test.each(PATHS)('um nome que é um caminho não passa: %#', async (name) => {
  for (const path of ['/login', '/register', '/user', '/survey', '/step/7', '/nada']) {
    const body = `email=a&${encodeURIComponent(name)}=x`
    expect((await post(body, { 'Content-Type': FORM }, path)).status, path).toBe(400)
  }
})

test.each(['/login', '/register', '/user', '/step', '/step/7/levar', '/survey/q'])(
  'onde não há perguntas, uma resposta também não passa: %s',
  async (path) => {
    expect((await post('q.a[999999999]=x', { 'Content-Type': FORM }, path)).status).toBe(400)
  },
)

test.each(['note', 'currentPassword', 'name__confirm', '__proto__', 'constructor', 'é'])(
  'um nome simples passa: %s',
  async (name) => {
    expect((await post(`${encodeURIComponent(name)}=x`, { 'Content-Type': FORM })).status).toBe(200)
  },
)
