import { describe, expect, test } from 'vitest'
import { request, sendRaw } from '#tests/support/raw.ts'
import { startGuard, type Seen } from './guard.ts'

async function statusOf(line: string, headers: Record<string, string> = {}) {
  const { port, host } = await startGuard()
  return sendRaw(port, request(line, { Host: host, ...headers }))
}

describe('o método', () => {
  test.each(['GET', 'HEAD'])('%s passa', async (method) => {
    expect((await statusOf(`${method} /trails HTTP/1.1`)).status).toBe(200)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s é recusado: 405',
    async (method) => {
      const { status, headers, body } = await statusOf(`${method} /trails HTTP/1.1`)
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
      expect(body).toContain('lang="pt-BR"')
    },
  )
})

describe('o endereço', () => {
  test.each([
    '/',
    '/home',
    '/login?redirectTo=%2Ftrails',
    '/home?code=%20abc%0A',
    '/survey?x="y"|{z}',
    '/passo/caf%C3%A9',
    `/a?${'a'.repeat(2045)}`,
  ])('%s passa', async (path) => {
    expect((await statusOf(`GET ${path} HTTP/1.1`)).status).toBe(200)
  })

  test.each([
    ['de outro site', '//mau.example/x'],
    ['de outro site, codificado', '/%2Fmau.example'],
    ['com barra invertida', '/\\mau.example'],
    ['com barra invertida codificada', '/a%5Cb'],
    ['inteiro', 'http://localhost/home'],
    ['que não é nenhum', 'home'],
    ['com código pela metade', '/a%2'],
    ['com código que não é texto', '/%FF'],
    ['com NUL', '/a%00b'],
    ['com NUL na consulta', '/a?b=%00'],
    ['com quebra de linha', '/a%0Ab'],
    ['com DEL', '/a%7F'],
    ['com um pedaço depois de #', '/a#b'],
    ['com letras não codificadas', '/café'],
    ['do jeito antigo de pedir dados', '/login?_data=routes%2Flogin'],
    ['do jeito antigo, disfarçado', '/login?x=1&%5fdata'],
  ])('%s é recusado: 400', async (_, path) => {
    const { status, body } = await statusOf(`GET ${path} HTTP/1.1`)
    expect([status, body.includes('Não entendemos')]).toEqual([400, true])
  })

  test('com mais de 2 KB é recusado: 414', async () => {
    expect((await statusOf(`GET /a?${'a'.repeat(2046)} HTTP/1.1`)).status).toBe(414)
  })

  test.each(['/wp-login.php', '/.env', '/assets/velho.js', '/a/b.XML', '/app.css?x=1'])(
    '%s, que seria um arquivo e não existe, é 404 sem que o produto seja perguntado',
    async (path) => {
      expect((await statusOf(`GET ${path} HTTP/1.1`)).status).toBe(404)
    },
  )

  test.each(['/home.data', '/step/curso.v2', '/passo.1', '/.well-known/change-password'])(
    '%s não é um arquivo',
    async (path) => {
      expect((await statusOf(`GET ${path} HTTP/1.1`)).status).toBe(200)
    },
  )
})

test('uma expectativa que ninguém atende é recusada: 417', async () => {
  expect((await statusOf('GET / HTTP/1.1', { Expect: 'milagre' })).status).toBe(417)
})

describe('o nome no pedido', () => {
  const PUBLIC = { PUBLIC_URL: 'https://evolua.example', ALLOWED_HOSTS: 'Interno.example,alias.example:8080' }

  async function seenAs(
    host: string | string[],
    env: Record<string, string> = {},
    path = '/home',
    version = '1.1',
  ) {
    const { port } = await startGuard(env)
    const given = [host].flat().map((one) => one.replace('PORT', String(port)))
    const { status, body } = await sendRaw(port, request(`GET ${path} HTTP/${version}`, { Host: given }))
    return status === 200 ? (JSON.parse(body) as Seen).host.replace(String(port), 'PORT') : status
  }

  test.each([
    ['evolua.example', 'evolua.example'],
    ['EVOLUA.example:443', 'evolua.example'],
    ['interno.example', 'evolua.example'],
    ['interno.example:3000', 'evolua.example'],
    ['alias.example:8080', 'evolua.example'],
  ])('%s é nosso, e vira %s', async (host, canonical) => {
    expect(await seenAs(host, PUBLIC)).toBe(canonical)
  })

  test.each([
    'mau.example',
    'evolua.example:80',
    'alias.example',
    'evolua.example.',
    'evolua.example.mau.example',
    'evolua.example@mau.example',
    'evolua.example/',
    'evolua.example:porta',
    'localhost',
    '127.0.0.1',
    '',
  ])('%j não é nosso: 421', async (host) => {
    expect(await seenAs(host, PUBLIC)).toBe(421)
  })

  test.each(['localhost:PORT', '127.0.0.1:PORT', '[::1]:PORT'])(
    'nesta máquina %s é nosso também, e fica como é',
    async (host) => {
      expect(await seenAs(host)).toBe(host)
    },
  )

  test.each(['localhost', 'localhost:1', '127.1:PORT', '2130706433:PORT', '[::2]:PORT'])(
    'nesta máquina %s não é: 421',
    async (host) => {
      expect(await seenAs(host)).toBe(421)
    },
  )

  test.each([[[]], [['localhost:PORT', 'localhost:PORT']], [['localhost:PORT', 'mau.example']]])(
    'tem de vir uma vez só: %j é 400',
    async (hosts) => {
      expect(await seenAs(hosts)).toBe(400)
    },
  )

  test.each(['/healthz', '/readyz'])('em %s pode ser qualquer um, ou nenhum', async (path) => {
    expect(await seenAs('mau.example', PUBLIC, path)).toBe('evolua.example')
    expect(await seenAs([], PUBLIC, path, '1.0')).toBe('evolua.example')
    expect(await seenAs([], PUBLIC, path)).toBe(400)
  })
})
