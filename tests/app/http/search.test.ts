import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { HIT } from '#tests/support/upstream-data.ts'

const stage = onStage()

const linksIn = (html: string) =>
  Object.fromEntries(elements(html, 'a').map(({ attributes, inner }) => [textOf(inner), attributes.href]))
const marksIn = (html: string) => elements(html, 'mark').map(({ inner }) => textOf(inner))

describe('a busca', () => {
  test('mostra o que está aberto antes, a palavra marcada no título e na frase, e leva a cada achado', async () => {
    const { browser } = await stage.enter('ana')
    const hits = [
      HIT,
      { ...HIT, kind: 'step', id: 'rega', title: 'Regar', locked: true },
      { ...HIT, kind: 'trail', id: 'horta', title: 'Horta', art: { icon: 'folha', cover: 'blue' } },
      { ...HIT, kind: 'note', title: 'Minha nota' },
    ]
    stage.upstream.answer(calls.userSearch, { d: { hits, next: '10' } })
    const page = await browser.get('/busca?q=terra')
    expect(page.title).toContain('“terra” · Busca')
    expect(page.text).toMatch(/Conhecer a terra ?Aula Pegue um punhado de terra ?\./)
    expect(page.text).toContain('Regar Passo · ainda fechado')
    expect(page.html.match(/ cover-secondary/g)).toHaveLength(1)
    expect(page.text).toMatch(/Horta.*Minha nota.*Regar/)
    expect(marksIn(page.html)).toEqual(['terra', ...hits.map(() => 'terra')])
    expect(linksIn(page.html)).toMatchObject({
      [HIT.title]: '/step/solo?aula=terra',
      Horta: '/trails/horta',
      Regar: '/trails?passo=rega',
      'Minha nota': '/anotacoes#aula-terra',
      'Ver mais': '/busca?q=terra&depois=10',
    })
  })

  test('sem nada digitado oferece palavras', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.get('/busca')
    expect(linksIn(page.html)).toMatchObject({ entrevista: '/busca?q=entrevista' })
  })

  test('marcas que não cabem no trecho não estragam o texto', async () => {
    const { browser } = await stage.enter('ana')
    const marks = [
      [0, 5],
      [2, 7],
      [9, 8],
      [20, 400],
    ]
    stage.upstream.answer(calls.userSearch, { d: { hits: [{ ...HIT, excerpt: '<b>Pegue</b>', marks }] } })
    const page = await browser.get('/busca?q=terra')
    expect([marksIn(page.html), page.text.includes('gue</b>')]).toEqual([['terra', '<b>Pe'], true])
  })

  test('sem achado diz como seguir, e sem palavras não pergunta nada', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userSearch, { d: { hits: [] } })
    const page = await browser.get('/busca?q=zzz')
    expect(page.text).toContain(
      'Não encontramos nada com “zzz”. Confira como está escrito, ou procure com menos palavras.',
    )
    expect(page.html).toContain('value="zzz"')
    expect(await stage.upstream.callsDuring(() => browser.get('/busca?q=+'))).toEqual([])
  })

  test('onde o servidor não busca, leva às trilhas, e elas não a oferecem mais', async () => {
    const { browser } = await stage.enter('ana')
    const hasBox = async () => (await browser.get('/trails')).html.includes('action="/busca"')
    expect(await hasBox()).toBe(true)
    stage.upstream.answer(calls.userSearch, { e: 404, status: 404 })
    expect((await browser.get('/busca?q=terra+boa')).location).toBe('/trails?busca=terra+boa')
    expect(await hasBox()).toBe(false)
  })
})
