import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser, Page } from '#tests/support/browser.ts'
import { cpuMsOf } from '#tests/support/cpu-time.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { manyTrails } from '#tests/support/many-trails.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
let browser: Browser
beforeAll(async () => {
  browser = (await stage.enter('ana')).browser
})

const trailsIn = ({ html }: Page) => elements(html, 'h2').map(({ inner }) => textOf(inner))
const linksIn = ({ html }: Page) =>
  elements(html, 'a').map(({ attributes, inner }) => ({ text: textOf(inner), href: attributes.href ?? '' }))
const stepsIn = (page: Page) => linksIn(page).filter(({ href }) => href.startsWith('/step/'))
const linkIn = (page: Page, text: string) => linksIn(page).find((link) => link.text === text)?.href ?? ''

/** The page at this address, over these trails. */
async function open(address: string, ...[many]: Parameters<typeof manyTrails>) {
  stage.upstream.answer(calls.userTrails, { d: { trails: manyTrails(many) } })
  return browser.get(address)
}

describe('poucas trilhas', () => {
  const FEW = { trails: 3, steps: 2, doneOf: (at: number) => at }

  test('mostram todos os passos, com o que falta e o que abre os bloqueados', async () => {
    const page = await open('/trails', FEW)
    expect(trailsIn(page)).toEqual(['Horta 2', 'Pão 1', 'Costura 3'])
    expect(page.text).toContain('1 de 2 passos · 50%')
    expect(page.text).toContain('O que falta: 1 passo, cerca de 12 min de aula.')
    expect(page.text).toContain('Não falta nada: você terminou esta trilha.')
    expect(page.text).toContain('Abre quando você terminar “Passo 1 de Pão 1”.')
    expect(stepsIn(page)).toHaveLength(5)
  })

  test.each([
    ['andamento', ['Horta 2'], '1 trilha em andamento.'],
    ['a-fazer', ['Pão 1'], '1 trilha a fazer.'],
    ['feitas', ['Costura 3'], '1 trilha feita.'],
    ['outro', ['Horta 2', 'Pão 1', 'Costura 3'], ''],
  ])('com o estado %j são %j', async (state, titles, said) => {
    const page = await open(`/trails?estado=${state}`, FEW)
    expect(trailsIn(page)).toEqual(titles)
    expect(page.text).toContain(said)
    expect(page.title).toBe(said ? `${said.slice(0, -1)} · Trilhas` : 'Trilhas')
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

  test('o que não há diz isso e leva de volta a todas', async () => {
    const page = await open('/trails?busca=xadrez&estado=feitas', FEW)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nenhuma trilha feita com “xadrez”.')
    expect(linkIn(page, 'Ver as 3 trilhas')).toBe('/trails')
  })

  test('um passo bloqueado depois de um feito não espera por ele', async () => {
    const [trail] = manyTrails({ trails: 1, steps: 2, doneOf: () => 1 })
    const steps = trail?.steps.map((step) => ({ ...step, locked: !step.completed }))
    stage.upstream.answer(calls.userTrails, { d: { trails: [{ ...trail, steps }] } })
    const { text } = await browser.get('/trails')
    expect(text).toContain('Ainda não está aberto para você.')
    expect(text).not.toContain('Abre quando você terminar')
  })

  test.each(['toString', '__proto__', 'qualquer'])('um estado %j não é pedido', async (state) => {
    const page = await open(`/trails?estado=${state}`, FEW)
    expect(page.title).toBe('Trilhas')
    expect(trailsIn(page)).toHaveLength(3)
  })

  test('uma trilha só não tem o que procurar', async () => {
    const page = await open('/trails', { trails: 1, steps: 2 })
    expect(page.html).not.toContain('name="busca"')
  })
})

describe('mil trilhas de vinte passos', () => {
  const MANY = { trails: 1000, steps: 20, doneOf: (at: number) => (at === 700 ? 3 : 0) }

  test('vêm dez por página, a que está em andamento primeiro e aberta', async () => {
    const page = await open('/trails', MANY)
    expect(trailsIn(page)).toHaveLength(10)
    expect(trailsIn(page)[0]).toBe('Planilhas 701')
    expect(page.text).toContain('Página 1 de 100')
    // Of the open one the three that are done and the next one, of each other one the first.
    expect(stepsIn(page)).toHaveLength(4 + 9)
    const last = await open(linkIn(await open('/trails?pagina=99', MANY), 'Próxima página'), MANY)
    expect(last.title).toBe('Trilhas, página 100 de 100')
    expect(linkIn(last, 'Página anterior')).toBe('/trails?pagina=99')
    expect(linkIn(last, 'Próxima página')).toBe('')
  })

  test('um link para uma trilha leva a ela, aberta, na página em que está', async () => {
    const page = await open('/trails?trilha=trilha-456', MANY)
    expect(page.text).toContain('Página 46 de 100')
    expect(page.html).toContain('id="trilha-456"')
    expect(page.text).toContain('Abre quando você terminar “Passo 19 de Cuidados 456”.')
    const other = linkIn(page, 'Ver os 20 passos : Horta 450')
    expect(other).toBe('/trails?trilha=trilha-450#trilha-450')
  })

  test('um passo leva à sua trilha', async () => {
    const page = await open('/trails?passo=trilha-999-passo-7', MANY)
    expect(page.text).toContain('Página 100 de 100')
    expect(page.html).toContain('id="passo-trilha-999-passo-7"')
  })

  test('a busca diz quantas são, mostra o passo procurado e fica nas páginas', async () => {
    const page = await open('/trails?busca=passo+7+horta', MANY)
    expect(page.text).toContain('125 trilhas com “passo 7 horta”.')
    expect(linkIn(page, 'Próxima página')).toBe('/trails?busca=passo+7+horta&pagina=2')
    expect(page.text).toContain('Passo 7 de Horta 2')
  })

  test.each(['0', '-1', '1e3', 'abc', '101', '999999'])('a página %j não quebra', async (page) => {
    const shown = await open(`/trails?pagina=${page}`, { trails: 30, steps: 2 })
    expect(shown.status).toBe(200)
    expect(trailsIn(shown)).toHaveLength(10)
  })

  test('o peso da página é o do que ela mostra, e o trabalho o de ler a resposta', async () => {
    const answer = JSON.stringify({ trails: manyTrails(MANY) })
    stage.upstream.answer(calls.userTrails, { d: JSON.parse(answer) as unknown })
    const { html } = await browser.get('/trails')
    expect(answer.length).toBeGreaterThan(5_000_000)
    expect(html.length).toBeLessThan(60_000)
    expect(brotliCompressSync(html).length).toBeLessThan(9000)

    const readAnswer = () => calls.userTrails.data.parse(JSON.parse(answer))
    readAnswer()
    const before = process.cpuUsage()
    for (let times = 0; times < 2; times++) readAnswer()
    const { user, system } = process.cpuUsage(before)
    const productBefore = cpuMsOf(stage.product.pid())
    for (let times = 0; times < 2; times++) await browser.get('/trails')
    const ratio = (cpuMsOf(stage.product.pid()) - productBefore) / ((user + system) / 1000)
    expect(ratio).toBeLessThan(2)
  }, 60_000)
})
