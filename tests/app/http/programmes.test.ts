import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { liveIn } from '#tests/support/lives.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const GARANTIDO = '/trampo-garantido'
const TURBINADO = '/trampo-turbinado'

const linksIn = (html: string) => elements(html, 'a').map(({ attributes }) => attributes.href ?? '')

function navigationIn(html: string): string[] {
  const nav = elements(html, 'nav').find(({ attributes }) => attributes['aria-label'] === 'Principal')
  return linksIn(nav?.inner ?? '').filter((href) => href.startsWith('/trampo'))
}

describe.each([
  ['nenhuma etiqueta', '', []],
  ['tg', 'tg', [GARANTIDO]],
  ['tt', 'tt', [TURBINADO]],
  ['tg e tt', 'tg,tt', [TURBINADO, GARANTIDO]],
])('quem tem %s', (_, tags, own) => {
  test('acha no alto da página os seus programas, e abre só eles', async () => {
    const { browser } = await stage.enter('ana', { tags })
    expect(navigationIn((await browser.get('/trails')).html)).toEqual(own)
    for (const path of [GARANTIDO, TURBINADO]) {
      const page = await browser.get(path)
      if (own.includes(path)) expect([page.status, navigationIn(page.html)]).toEqual([200, own])
      else expect([page.status, page.location]).toEqual([302, '/home'])
    }
  })

  test('acha em casa os que não cabem na barra do celular', async () => {
    const { browser } = await stage.enter('ana', { tags })
    const { html } = await browser.get('/home')
    const section = elements(html, 'section').find(({ attributes }) =>
      /^Seus programas$/.test(attributes['aria-label'] ?? ''),
    )
    expect(section ? linksIn(section.inner) : []).toEqual(own.length > 1 ? own : [])
  })
})

describe('o que não se lê', () => {
  const LIVE = { ...liveIn(60), id: 'boa', title: 'Uma boa' }
  const open = async (...programmes: unknown[]) => {
    const { browser } = await stage.enter('ana', { tags: 'tg' })
    stage.upstream.answer(calls.userTg, { d: { programmes } })
    return browser.get(GARANTIDO)
  }
  const garantido = (live: unknown) => ({
    tag: 'tg',
    title: 'Trampo Garantido',
    subtitle: 'Um emprego',
    live,
  })

  test.each<[string, unknown]>([
    ['de outra forma', 'muitas'],
    ['sem hora', [{ ...LIVE, startsAt: 'amanhã' }]],
  ])('lives %s viram uma frase, e o resto fica', async (_, live) => {
    const { status, text, html } = await open(garantido(live))
    expect([status, text.includes('Um emprego')]).toEqual([200, true])
    expect(text).toContain('Não deu para carregar as lives agora. Tentar de novo')
    expect(text).not.toContain('Nenhuma live marcada')
    expect(linksIn(html)).toContain(GARANTIDO)
  })

  test('de uma lista de lives só falta essa', async () => {
    const { text } = await open(garantido([{ id: 'sem hora' }, LIVE]))
    expect(text).toContain('Uma boa')
    expect(text).toContain('Não deu para mostrar 1 live agora.')
  })

  test('um programa que não tem página aqui não atrapalha os outros', async () => {
    const page = await open({ tag: 'novo', title: 7 }, garantido([]))
    expect([page.status, page.title]).toEqual([200, 'Trampo Garantido'])
  })

  test('do programa mesmo é dito, e não que ele não é de quem o tem', async () => {
    expect((await open({ ...garantido([]), title: null })).title).toBe('Trampo Garantido')
    const page = await open(null)
    expect([page.status, page.title]).toEqual([200, 'Trampo Garantido'])
    expect(page.text).toContain('Não deu para carregar o programa agora.')
  })
})

describe('a página de um programa', () => {
  test.each([
    [GARANTIDO, TURBINADO, 'Trampo Garantido'],
    [TURBINADO, GARANTIDO, 'Trampo Turbinado'],
  ])('%s tem título, uma ação no alto, o regulamento e o caminho até %s', async (path, other, title) => {
    const { browser } = await stage.enter('ana', { tags: 'tg,tt' })
    const { html, text } = await browser.get(path)
    expect(elements(html, 'h1').map(({ inner }) => textOf(inner))).toEqual([title])
    expect(linksIn(html)).toContain(`/regulamentos${path.replace('/', '-')}`)
    expect(text).toContain(`Seu outro programa:`)
    expect(linksIn(html).filter((href) => href === other)).toHaveLength(2)
    expect(text).toContain('Nenhuma live marcada por enquanto.')
  })

  test.each([
    ['/trails?trilha=horta', '/trails?trilha=horta'],
    ['https://fora.example/x', 'https://fora.example/x'],
    ['javascript:alert(1)', '/trails'],
    ['//mau.example', '/trails'],
  ])('a ação que leva a %s leva a %s', async (href, to) => {
    const { browser } = await stage.enter('ana', { tags: 'tg' })
    const programme = { tag: 'tg', title: 'Trampo Garantido', cta: { label: 'Vamos', href } }
    stage.upstream.answer(calls.userTg, { d: { programmes: [programme] } })
    const { html } = await browser.get(GARANTIDO)
    const action = elements(html, 'a').find(({ inner }) => inner === 'Vamos')
    expect(action?.attributes.href).toBe(to)
  })
})
