import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import { beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'
import { svg } from '#tests/support/media.ts'
import { request as rawRequest, sendRaw } from '#tests/support/raw.ts'
import { startGuard } from './guard.ts'

const DRAWING = '/midia/0123456789ab-320x200.svg'
const FILM = '/midia/0123456789ab.mp4'

const folder = newFolder('midia')
beforeAll(() => {
  mkdirSync(join(folder, 'midia'))
  const put = (path: string, content: string) => {
    writeFileSync(join(folder, path), content)
  }
  put(DRAWING, svg('width="320" height="200"'))
  put(FILM, '0123456789')
  put('/midia/0123456789ab.m4a', 'som')
  put('/midia/0123456789ab.vtt', 'WEBVTT\n')
  put('/midia/segredo.mp4', 'segredo')
  put('/session-secret', 'segredo')
  put('/0123456789ab.mp4', 'segredo')
})

async function ask(
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) {
  const { host } = await startGuard({ DATA_DIR: folder })
  const answer = await request(`http://${host}${path}`, { method, headers })
  return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() }
}

describe('um arquivo de uma aula', () => {
  test.each([
    [DRAWING, 'image/svg+xml; charset=utf-8'],
    [FILM, 'video/mp4'],
    ['/midia/0123456789ab.m4a', 'audio/mp4'],
    ['/midia/0123456789ab.vtt', 'text/vtt; charset=utf-8'],
  ])('%s vai com o seu tipo, e o navegador o guarda por um ano', async (path, type) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
  })

  test.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=8-', 206, 'bytes 8-9/10', '89'],
    ['bytes=20-', 416, 'bytes */10', ''],
    ['bytes=5-2', 416, 'bytes */10', ''],
  ])('vai em pedaços: %s', async (range, status, contentRange, body) => {
    const answer = await ask(FILM, { range })
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange])
    if (status === 206) expect(answer.body).toBe(body)
  })

  test('não vai de novo a quem o tem, e sem corpo a quem só pergunta', async () => {
    const { headers } = await ask(FILM)
    const again = await ask(FILM, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body, again.headers['cache-control']]).toEqual([
      304,
      '',
      headers['cache-control'],
    ])
    const head = await ask(FILM, {}, 'HEAD')
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
  })

  test('que é um desenho não roda nem carrega nada quando é aberto sozinho', async () => {
    const policy = String((await ask(DRAWING)).headers['content-security-policy'])
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "style-src 'unsafe-inline'", 'img-src data:', 'sandbox']),
    )
    expect(policy).not.toContain('script-src')
    expect((await ask(FILM)).headers['content-security-policy']).not.toContain('sandbox')
  })

  test.each(['/midia/aaaaaaaaaaaa.mp4', '/midia/aaaaaaaaaaaa-1x1.svg', '/midia/aaaaaaaaaaaa.m4a'])(
    'que não há é um 404 curto: %s',
    async (path) => {
      const { status, body, headers } = await ask(path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body).toContain('lang="pt-BR"')
    },
  )
})

test.each([
  '/midia/segredo.mp4',
  '/midia/../session-secret',
  '/midia/..%2fsession-secret',
  '/midia/%2e%2e/0123456789ab.mp4',
  '/midia/%2e%2e%2f0123456789ab.mp4',
  '/midia//0123456789ab.mp4',
  '/midia/./0123456789ab.mp4',
  '/midia/0123456789ab.mp4/',
  '/MIDIA/0123456789ab.mp4',
  '/midia/0123456789AB.mp4',
  '/midia',
  '/midia/',
])('%s não dá nenhum arquivo', async (path) => {
  const { port } = await startGuard({ DATA_DIR: folder })
  const { body, headers } = await sendRaw(
    port,
    rawRequest(`GET ${path} HTTP/1.1`, { Host: `localhost:${port}` }),
  )
  expect(body).not.toMatch(/^(segredo|0123456789)/)
  expect(headers['content-type']).not.toBe('video/mp4')
})
