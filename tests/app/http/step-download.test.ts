import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, formIn } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const LITE = { 'Save-Data': 'on' }

const stage = onStage()

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
