import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, formIn } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

/** The smallest picture there is. */
const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A host of pictures; what it was asked for, and with which cookies. */
const asked: string[] = []
const host = createServer((request, response) => {
  asked.push(`${request.url ?? ''} ${request.headers.cookie ?? ''}`.trim())
  if (request.url === '/ponto.gif') response.writeHead(200, { 'Content-Type': 'image/gif' }).end(DOT)
  else if (request.url === '/longe.gif') response.writeHead(302, { Location: elsewhere }).end()
  else if (request.url === '/enorme.png') {
    response
      .writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': '1500000' })
      .end(Buffer.alloc(1_500_000))
  } else if (request.url === '/sem-fim.png') {
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.alloc(61_000))
  } else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>alert(1)</script>')
})
host.listen(0, '127.0.0.1')
await once(host, 'listening')
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
const elsewhere = `http://localhost:${(host.address() as AddressInfo).port}/ponto.gif`

const LITE = { 'Save-Data': 'on' }

const stage = onStage({ MEDIA_ORIGINS: origin })
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})

/** The step's file where its second class is changed. */
async function fileWith(change: object) {
  const [first, second] = STEP.classes
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.step, { d: { ...STEP, classes: [first, { ...second, ...change }] } })
  return browser.get('/step/solo/levar')
}

describe('levar um passo', () => {
  test('dá um arquivo só, com o nome do passo, que ninguém guarda no caminho', async () => {
    const { status, headers, html } = await fileWith({})
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="cuidar-do-solo.html"')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(html).toMatch(/^<!doctype html>\n<html lang="pt-BR">/)
  })

  test.each([
    ['Ação & “reação”: <b>é</b>', 'acao-reacao-b-e-b.html'],
    ['"; filename="x.exe', 'filename-x-exe.html'],
    ['日本', 'passo.html'],
  ])('o nome de %j serve em todo sistema', async (title, name) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.step, { d: { ...STEP, title } })
    const { headers } = await browser.get('/step/solo/levar')
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`)
  })

  test('tem os textos, o que é dito e as perguntas, e diz quanto gasta o que ficou de fora', async () => {
    const { text, html } = await fileWith({
      type: 'video',
      media: { src: '/terra.mp4', transcript: 'Misture **bem**.', bytes: 12_340_000 },
    })
    expect(html).toContain('Pegue um <strong>punhado</strong>.')
    expect(html).toContain('Misture <strong>bem</strong>.')
    expect(text).toContain('Ver o vídeo na internet, 12,3 MB')
    expect(html).toContain(`href="${stage.product.url}/terra.mp4"`)
    expect(text).toMatch(/O que a minhoca faz\? Areja a terra Come a raiz/)
    expect(html).not.toMatch(/<(video|audio|track|source)/)
  })

  test('não tem respostas certas, nem depois do quiz, nem nada da pessoa', async () => {
    const { browser } = await stage.enter('ana')
    await browser.submit('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' }, 'q.0')
    const result = await browser.get('/step/solo?quiz=resultado')
    expect(result.text).toContain('Com o sol baixo a água não evapora.')
    const { html, text } = await browser.get('/step/solo/levar')
    expect(text).toContain('De manhã cedo')
    expect(html).not.toMatch(/Com o sol baixo|checked|certa:|ana@|Ana|Comprar luvas|evos da/)
    const options = elements(formIn(html).inner, 'input').filter(
      ({ attributes }) => attributes.type === 'radio',
    )
    const shapes = options.map(({ attributes }) => Object.keys(attributes).sort().join())
    expect(new Set(shapes)).toEqual(new Set(['name,required,type,value']))
  })

  test('não roda nem carrega nada, onde quer que abra', async () => {
    const { html } = await fileWith({
      title: '<img src=x onerror=alert(1)>',
      body: '<script>alert(1)</script> [x](javascript:alert(1)) ![y](javascript:alert(1)) <img src="https://mau.example/x">',
      href: 'javascript:alert(1)',
      type: 'link',
    })
    const [policy] = elements(html, 'meta').filter(({ attributes }) => attributes['http-equiv'])
    expect(policy?.attributes.content).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ]+'; img-src data:;/,
    )
    expect(html).not.toMatch(/<(script|link|img|iframe|object)\b|href="javascript:|\son\w+="/)
  })

  test('os links do texto saem inteiros', async () => {
    const { html } = await fileWith({ body: '[termos](/termos) [fora](https://fora.example/a) [aqui](#x)' })
    const hrefs = elements(html, 'a').map(({ attributes }) => attributes.href)
    expect(hrefs).toEqual(
      expect.arrayContaining([`${stage.product.url}/termos`, 'https://fora.example/a', '#x']),
    )
  })

  test('é de quem pode abrir o passo', async () => {
    expect((await stage.browser().get('/step/solo/levar')).location).toBe(
      '/login?redirectTo=%2Fstep%2Fsolo%2Flevar',
    )
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.stepAuth, { e: 1206, status: 403 })
    const made = await stage.upstream.callsDuring(async () => {
      const refused = await browser.get('/step/solo/levar')
      expect(refused.location).toBe('/step/solo')
      expect((await browser.follow(refused)).status).toBe(403)
    })
    expect(made).not.toContain('GET step/')
  })

  test('a página do passo leva a ele, também no modo leve', async () => {
    const { browser } = await stage.enter('ana')
    for (const headers of [undefined, LITE]) {
      const { html } = await browser.get('/step/solo', headers)
      const link = elements(html, 'a').find(({ attributes }) => attributes.href === '/step/solo/levar')
      expect(link?.attributes.download).toBe('')
    }
  })
})

describe('as imagens de um passo', () => {
  const picture = (address: string) => fileWith({ body: `![Um ponto](${address})` })

  test('pequenas, de um lugar combinado, vão dentro; a pessoa não vai junto no pedido', async () => {
    const { html } = await picture(`${origin}/ponto.gif`)
    expect(elements(html, 'img').map(({ attributes }) => attributes)).toEqual([
      { src: `data:image/gif;base64,${DOT.toString('base64')}`, alt: 'Um ponto' },
    ])
    expect(asked).toEqual(['/ponto.gif'])
  })

  test('grandes viram um link que diz o tamanho', async () => {
    const { html, text } = await picture(`${origin}/enorme.png`)
    expect(text).toContain('Imagem: Um ponto (1,5 MB)')
    expect(elements(html, 'img')).toEqual([])
  })

  test.each(['/sem-fim.png', '/longe.gif', '/pagina'])('%s vira um link', async (path) => {
    const { html, text } = await picture(origin + path)
    expect([text.includes('Imagem: Um ponto'), elements(html, 'img').length]).toEqual([true, 0])
    expect(asked).toEqual([path])
  })

  test.each([
    () => elsewhere,
    () => origin.replace('127.0.0.1', 'ana@127.0.0.1'),
    () => `//${new URL(elsewhere).host}/ponto.gif`,
    () => 'file:///etc/passwd',
  ])('de um lugar que não foi combinado não são pedidas (%#)', async (address) => {
    const { html } = await picture(address())
    expect([asked, elements(html, 'img')]).toEqual([[], []])
  })

  test('deste site vão dentro', async () => {
    const { html } = await picture('/icon-192.png')
    expect(elements(html, 'img')[0]?.attributes.src).toMatch(/^data:image\/png;base64,iVBOR/)
  })
})
