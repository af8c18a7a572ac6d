import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { beforeAll, describe, expect, test } from 'vitest'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const unpack: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

async function ask(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await request(stage.product.url + path, { method, headers })
  const body = Buffer.from(await answer.body.arrayBuffer())
  const coding = answer.headers['content-encoding']
  return { status: answer.statusCode, headers: answer.headers, body, coding }
}

const taking = (coding: string, headers = {}) => ({ 'accept-encoding': coding, ...headers })

const CHOICES: [said: string, coding: string | undefined][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity;q=1, br;q=0.5', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['*;q=0', undefined],
  ['deflate', undefined],
  ['', undefined],
  [';;,q=,br;q=x', undefined],
]

let style: string
beforeAll(async () => {
  const { body } = await ask('/login')
  style = elements(body.toString(), 'link').map(({ attributes }) => attributes.href)[0] ?? ''
})

/** Pages differ by what the browser asks to be spared, and by who asks for them; files are the same for all. */
const PAGE_VARIES = 'Save-Data, Sec-Fetch-Site, Accept-Encoding'
const FILE_VARIES = 'Accept-Encoding'

describe.each(['uma página', 'um arquivo da build', 'um arquivo público'])('%s', (kind) => {
  const path = () => ({ 'uma página': '/termos', 'um arquivo da build': style })[kind] ?? '/pagina.css'

  test.each(CHOICES)('com "%s" vai como %s', async (said, coding) => {
    const answer = await ask(path(), taking(said))
    const plain = await ask(path())
    expect(answer.coding).toBe(coding)
    expect(answer.headers.vary).toBe(kind === 'uma página' ? PAGE_VARIES : FILE_VARIES)
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.headers['content-type']?.toString().toLowerCase()).toBe(
      plain.headers['content-type']?.toString().toLowerCase(),
    )
    if (coding) expect(answer.body.length).toBeLessThan(plain.body.length)
    expect((unpack[coding ?? '']?.(answer.body) ?? answer.body).length).toBeGreaterThan(1000)
  })
})

describe('uma página', () => {
  test('vai inteira e sem ETag na forma compactada', async () => {
    const { body, headers } = await ask('/register', taking('br'))
    const html = brotliDecompressSync(body).toString()
    expect([html.startsWith('<!DOCTYPE html>'), html.includes('streamController.close()')]).toEqual([
      true,
      true,
    ])
    expect(headers.etag).toBeUndefined()
  })

  test('os cabeçalhos, pedidos sozinhos, não prometem um corpo', async () => {
    const { status, body, headers } = await ask('/termos', taking('br'), 'HEAD')
    expect([status, body.length, headers.vary]).toEqual([200, 0, PAGE_VARIES])
    expect(headers['content-length']).not.toBe('0')
  })

  test('uma resposta pequena fica como é', async () => {
    const { coding, headers, body } = await ask('/healthz', taking('br'))
    expect([coding, body.length < 1000]).toEqual([undefined, true])
    expect(headers['content-length']).toBe(String(body.length))
  })

  test('os dados das páginas também vão compactados', async () => {
    const { status, coding, body } = await ask('/termos.data', taking('br'))
    expect([status, coding]).toEqual([200, 'br'])
    expect(brotliDecompressSync(body).length).toBeGreaterThan(1000)
  })
})

describe('o que é da pessoa não se adivinha pelo tamanho: com cookies', () => {
  const cookie = 'um=1'
  const referer = () => `${stage.product.url}/termos`

  test.each(['cross-site', 'same-site'])('pedida de outro site (%s), a página vai como é', async (site) => {
    const { coding } = await ask(
      '/login',
      taking('br', { cookie, 'sec-fetch-site': site, referer: referer() }),
    )
    expect(coding).toBeUndefined()
  })

  test.each(['same-origin', 'none'])('pedida daqui (%s), a página vai compactada', async (site) => {
    const { coding } = await ask('/login', taking('br', { cookie, 'sec-fetch-site': site }))
    expect(coding).toBe('br')
  })

  test('um navegador que não diz de onde pede é julgado pela página de onde vem', async () => {
    const from = async (headers: Record<string, string>) =>
      (await ask('/login', taking('br', { cookie, ...headers }))).coding
    expect(await from({ referer: referer() })).toBe('br')
    expect(await from({ referer: 'https://mau.example/' })).toBeUndefined()
    expect(await from({ referer: 'nada' })).toBeUndefined()
    expect(await from({})).toBeUndefined()
  })

  test('a primeira visita, de onde quer que venha, vai compactada', async () => {
    expect((await ask('/login', taking('br', { 'sec-fetch-site': 'cross-site' }))).coding).toBe('br')
  })
})

describe('um arquivo', () => {
  test('cada forma tem a sua ETag, e só ela vale para a mesma forma', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', ''].map(async (coding) => (await ask(style, taking(coding))).headers.etag),
    )
    expect(new Set(etags).size).toBe(3)
    const again = async (coding: string) =>
      (await ask(style, taking(coding, { 'if-none-match': String(etags[0]) }))).status
    expect([await again('br'), await again('gzip'), await again('')]).toEqual([304, 200, 200])
  })

  test('só mudou depois de uma data futura: 304, sem forma e com Vary', async () => {
    const since = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }
    const { status, body, coding, headers } = await ask(style, taking('br', since))
    expect([status, body.length, coding, headers.vary]).toEqual([304, 0, undefined, 'Accept-Encoding'])
  })

  test('um pedaço é um pedaço da forma escolhida', async () => {
    const whole = await ask(style, taking('br'))
    const part = await ask(style, taking('br', { range: 'bytes=100-199' }))
    expect([part.status, part.coding]).toEqual([206, 'br'])
    expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.body.length}`)
    expect(part.body).toEqual(whole.body.subarray(100, 200))
  })

  test('um pedaço que não existe é recusado com uma página que se lê', async () => {
    const { status, coding, headers, body } = await ask(style, taking('br', { range: 'bytes=9999999-' }))
    expect([status, coding, headers.etag]).toEqual([416, undefined, undefined])
    expect(body.toString()).toContain('<html lang="pt-BR">')
  })

  test('os cabeçalhos, pedidos sozinhos, são os mesmos', async () => {
    const { headers } = await ask(style, taking('br'))
    const head = await ask(style, taking('br'), 'HEAD')
    const same = ['content-length', 'content-type', 'content-encoding', 'etag', 'cache-control', 'vary']
    for (const name of same) expect(head.headers[name]).toBe(headers[name])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each(['.br', '.gz'])('as formas (%s) não têm endereço próprio', async (ending) => {
    expect((await ask(style + ending)).status).toBe(404)
  })
})
