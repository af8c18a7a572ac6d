import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { manyTrails } from '#tests/support/many-trails.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
let browser: Browser
beforeAll(async () => {
  browser = (await stage.enter('ana')).browser
})

const cardsIn = ({ html }: Page) => elements(html, 'article').map(({ inner }) => inner)
const trailsIn = (page: Page) =>
  cardsIn(page).flatMap((card) =>
    elements(card, card.includes('<h2') ? 'h2' : 'h3').map(({ inner }) => textOf(inner)),
  )
const linksIn = ({ html }: Page) =>
  elements(html, 'a').map(({ attributes, inner }) => ({ text: textOf(inner), href: attributes.href ?? '' }))
const linkIn = (page: Page, text: string) => linksIn(page).find((link) => link.text === text)?.href ?? ''

/** The page at this address, over these trails. */
async function open(address: string, ...[many]: Parameters<typeof manyTrails>) {
  stage.upstream.answer(calls.userTrails, { d: { trails: manyTrails(many) } })
  return browser.get(address)
}

describe('poucas trilhas', () => {
  const FEW = { trails: 3, steps: 2, doneOf: (at: number) => at }

  test('são capas que levam à página de cada uma, a que está em andamento primeiro', async () => {
    const page = await open('/trails', FEW)
    expect(trailsIn(page)).toEqual(['Horta 2', 'Pão 1', 'Costura 3'])
    expect(linkIn(page, 'Pão 1')).toBe('/trails/trilha-1')
    const [horta = '', pao = '', costura = ''] = cardsIn(page).map(textOf)
    expect(horta).toContain('1 de 2 passos')
    expect(pao).toContain('2 passos')
    expect(pao).not.toContain('min')
    expect(costura).toContain(' Feita ')
    expect(costura).not.toContain('2 de 2')
  })

  test('dizem quanto foi feito só depois do começo, por passo e em palavras', async () => {
    const [horta = '', pao = ''] = cardsIn(await open('/trails', FEW))
    expect(elements(horta, 'progress').map(({ attributes }) => attributes.value)).toEqual(['100', '0'])
    expect(horta).toContain('aria-label="Feito: 1 de 2 passos"')
    expect(elements(pao, 'progress')).toEqual([])
  })

  test('não mostram passos, nem os bloqueados', async () => {
    const page = await open('/trails', FEW)
    expect(linksIn(page).filter(({ href }) => href.startsWith('/step/'))).toEqual([])
    expect(page.text).not.toMatch(/Passo 1|Bloqueado|Abre/)
  })

  test('dizem por que estão ali onde ainda não se começou', async () => {
    const [trail] = manyTrails({ trails: 1, steps: 2 })
    stage.upstream.answer(calls.userTrails, { d: { trails: [{ ...trail, why: 'Tecnologia' }] } })
    expect((await browser.get('/trails')).text).toContain('Você escolheu tecnologia')
  })

  test.each(['pao', 'PÃO', ' pão  1 ', 'passo de PAO', 'p%C3%A3o'])(
    'a busca %j acha "Pão 1"',
    async (text) => {
      const page = await open(
        `/trails?${new URLSearchParams({ busca: decodeURIComponent(text) }).toString()}`,
        FEW,
      )
      expect(trailsIn(page)).toEqual(['Pão 1'])
      expect(page.text).toContain('1 trilha com “')
      expect(page.control('busca')?.value).toBe(decodeURIComponent(text).trim())
    },
  )

  test.each([
    ['pao', ['Passos', 'Trilhas'], ['Pão', 'Pão']],
    ['curtos', ['Horta 2', 'Pão 1', 'Costura 3'], ['curtos', 'curtos', 'curtos']],
    ['xadrez', ['Talvez uma destas'], []],
  ])('com %s diz o que é passo e o que é trilha, e marca o que achou', async (typed, titles, marks) => {
    const { html } = await open(`/trails?busca=${typed}`, FEW)
    const textsOf = (tag: string) => elements(html, tag).map(({ inner }) => textOf(inner))
    expect([textsOf('h2'), textsOf('mark')]).toEqual([titles, marks])
  })

  test('o que não há diz isso e leva de volta a todas', async () => {
    const page = await open('/trails?busca=xadrez', FEW)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nenhuma trilha com “xadrez”.')
    expect(linkIn(page, 'Ver as 3 trilhas')).toBe('/trails')
  })

  test('uma trilha só não tem o que procurar', async () => {
    const page = await open('/trails', { trails: 1, steps: 2 })
    expect(page.html).not.toContain('name="busca"')
  })

  test.each([
    ['trilha=trilha-2', '/trails/trilha-2'],
    ['passo=trilha-3-passo-2', '/trails/trilha-3#passo-trilha-3-passo-2'],
  ])('um endereço com %s leva à página da trilha', async (query, place) => {
    const { status, location } = await open(`/trails?${query}`, FEW)
    expect([status, location]).toEqual([302, place])
    const page = await browser.get(place)
    const [, id] = place.split('#')
    if (id) expect(page.html).toContain(`id="${id}"`)
  })

  test.each(['trilha=nenhuma', 'passo=nenhum', 'trilha=', 'passo='])(
    'um endereço com %s mostra todas',
    async (query) => {
      const page = await open(`/trails?${query}`, FEW)
      expect([page.status, trailsIn(page).length]).toEqual([200, 3])
    },
  )
})

describe('muitas trilhas', () => {
  const MANY = { trails: 240, steps: 20, doneOf: (at: number) => (at === 200 ? 3 : 0) }

  test('vêm doze por página, a que está em andamento primeiro', async () => {
    const page = await open('/trails', MANY)
    expect(trailsIn(page)).toHaveLength(12)
    expect(trailsIn(page)[0]).toBe('Pão 201')
    expect(page.text).toContain('Página 1 de 20')
    const last = await open(linkIn(await open('/trails?pagina=19', MANY), 'Próxima página'), MANY)
    expect(last.title).toBe('Trilhas, página 20 de 20')
    expect(linkIn(last, 'Página anterior')).toBe('/trails?pagina=19')
    expect(linkIn(last, 'Próxima página')).toBe('')
  })

  test('a busca diz quantas são, mostra o passo procurado e fica nas páginas', async () => {
    const page = await open('/trails?busca=passo+7+horta', MANY)
    expect(page.text).toContain('30 trilhas com “passo 7 horta”.')
    expect(linkIn(page, 'Próxima página')).toBe('/trails?busca=passo+7+horta&pagina=2')
    expect(linkIn(page, 'Passo 7 de Horta 2')).toBe('/step/trilha-2-passo-7')
  })

  test.each(['0', '-1', '1e3', 'abc', '101', '999999'])('a página %j não quebra', async (page) => {
    const shown = await open(`/trails?pagina=${page}`, { trails: 36, steps: 2 })
    expect(shown.status).toBe(200)
    expect(trailsIn(shown)).toHaveLength(12)
  })

  test('o peso da página é o do que ela mostra', async () => {
    const answer = JSON.stringify({ trails: manyTrails({ ...MANY, trails: 1000 }) })
    stage.upstream.answer(calls.userTrails, { d: JSON.parse(answer) as unknown })
    const { html } = await browser.get('/trails')
    expect(answer.length).toBeGreaterThan(5_000_000)
    expect(html.length).toBeLessThan(60_000)
    expect(brotliCompressSync(html).length).toBeLessThan(9000)
  }, 60_000)
})
