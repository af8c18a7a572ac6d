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

type Steps = ReturnType<typeof manyTrails>[number]['steps']

interface Path {
  steps: number
  done?: number
  change?: (steps: Steps) => object[]
}

/** As `manyTrails` sums up each step. */
const SUMMARY = 'O que você aprende aqui serve para o passo que vem depois.'

/** The page of a trail in which so many steps are done. */
async function open({ steps, done = 0, change = (same) => same }: Path, headers = {}, search = '') {
  const trails = manyTrails({ trails: 2, steps, doneOf: () => done })
  const changed = trails.map((trail) => ({ ...trail, steps: change(trail.steps) }))
  stage.upstream.answer(calls.userTrails, { d: { trails: changed } })
  return browser.get(`/trails/trilha-2${search}`, headers)
}

const mainOf = ({ html }: Page) => elements(html, 'main')[0]?.inner ?? ''
const stopsIn = (page: Page) => {
  const path = elements(mainOf(page), 'ol')[0]?.inner ?? ''
  return elements(path, 'li').map(({ inner }) => textOf(inner))
}
const stepLinks = (page: Page) =>
  elements(mainOf(page), 'a').flatMap(({ attributes: { href = '', class: look }, inner }) =>
    href.startsWith('/step/') ? [{ href, text: textOf(inner), isButton: look?.includes('btn') }] : [],
  )

describe('o caminho de uma trilha', () => {
  test('tem os passos em ordem, cada um com seu estado em palavras, e o fim', async () => {
    const page = await open({ steps: 4, done: 1 })
    expect(page.title).toBe('Horta 2')
    expect(stopsIn(page)).toEqual([
      `Passo 1 de Horta 2 ${SUMMARY} Feito · +80 evos`,
      `Passo 2 de Horta 2 Você está aqui ${SUMMARY} 3 aulas`,
      `Passo 3 de Horta 2 ${SUMMARY} Abre depois do passo 2`,
      `Passo 4 de Horta 2 ${SUMMARY} Abre depois do passo 3`,
      'Fim da trilha Termine os 4 passos para chegar aqui.',
    ])
    expect(page.text.match(/Você está aqui/g)).toHaveLength(1)
    expect(page.html.match(/aria-current="step"/g)).toHaveLength(1)
  })

  test('diz quantos passos estão feitos e quantos minutos faltam, e tem um botão só', async () => {
    const page = await open({ steps: 4, done: 1 })
    expect(page.text).toContain('1 de 4 passos faltam 36 min')
    expect(page.html).toContain('aria-label="Feito: 1 de 4 passos"')
    const button = { href: '/step/trilha-2-passo-2', text: 'Começar o passo 2', isButton: true }
    expect(stepLinks(page).filter(({ isButton }) => isButton)).toEqual([button])
  })

  test('sem nada começado promete a primeira aula, e não a soma de todas', async () => {
    const first = { title: 'Escolher o vaso', minutes: 6 }
    const page = await open({ steps: 4, change: ([one, ...others]) => [{ ...one, first }, ...others] })
    expect(stopsIn(page)[0]).toContain('Comece aqui')
    expect(page.text).toContain('Primeira aula: Escolher o vaso · 6 min')
    expect(page.text).not.toMatch(/faltam|48/)
  })

  test('leva aos passos feitos e ao atual; de um bloqueado, ao que vem antes, se está aberto', async () => {
    const page = await open({ steps: 4, done: 1 })
    const links = stepLinks(page).filter(({ isButton }) => !isButton)
    expect(links.map(({ href, text }) => [href, text])).toEqual([
      ['/step/trilha-2-passo-1', 'Passo 1 de Horta 2'],
      ['/step/trilha-2-passo-2', 'Passo 2 de Horta 2'],
      ['/step/trilha-2-passo-2', 'Abre depois do passo 2'],
    ])
  })

  test.each([
    [1, 'Continuar o passo 1', '1 de 3 aulas'],
    [3, 'Continuar o passo 1', 'falta o quiz'],
  ])('com %d aulas feitas de um passo diz o que falta dele', async (classesDone, button, stop) => {
    const change = ([first, ...others]: Steps) => [{ ...first, classesDone, progress: 25 }, ...others]
    const page = await open({ steps: 2, change })
    expect(stepLinks(page).map(({ text }) => text)).toContain(button)
    expect(stopsIn(page)[0]).toBe(`Passo 1 de Horta 2 Você está aqui ${SUMMARY} ${stop}`)
    expect(page.text).not.toContain('faltam')
  })

  test('fica onde a pessoa está, também se um passo de antes ainda está por fazer', async () => {
    const change = (steps: Steps) =>
      steps.map((step, at) => ({ ...step, locked: false, progress: at === 2 ? 50 : 0 }))
    const page = await open({ steps: 3, change })
    expect(stopsIn(page)[2]).toContain('Você está aqui')
    expect(stepLinks(page).find(({ isButton }) => isButton)?.text).toBe('Continuar o passo 3')
  })

  test('com tudo feito chega ao fim, sem nada que falte, e leva às outras trilhas', async () => {
    const page = await open({ steps: 2, done: 2 })
    expect(stopsIn(page).at(-1)).toBe('Trilha feita Parabéns! Tudo o que você fez continua aqui.')
    expect(page.text).not.toMatch(/falta|Você está aqui|2 de 2/)
    expect(stepLinks(page).some(({ isButton }) => isButton)).toBe(false)
    const [button] = elements(mainOf(page), 'a').filter(({ attributes }) => attributes.class?.includes('btn'))
    expect([button?.attributes.href, textOf(button?.inner ?? '')]).toEqual([
      '/trails',
      'Ver todas as trilhas',
    ])
  })

  test('não diz que um passo bloqueado espera por um que está feito', async () => {
    const change = (steps: Steps) => steps.map((step) => ({ ...step, locked: !step.completed }))
    const page = await open({ steps: 2, done: 1, change })
    expect(stopsIn(page)[1]).toBe(`Passo 2 de Horta 2 ${SUMMARY} Ainda não abriu para você`)
  })

  test('sem passos diz que eles estão a caminho', async () => {
    const page = await open({ steps: 2, change: () => [] })
    expect(page.text).toContain('Os passos desta trilha ainda estão a caminho.')
    expect(elements(mainOf(page), 'ol')).toEqual([])
  })

  test('de 1.200 passos vem em partes de 500, uma levando à outra', async () => {
    const parts = ['', '?de=501', '?de=1001']
    const pages = await Promise.all(parts.map((search) => open({ steps: 1200 }, {}, search)))
    expect(pages.map((page) => stopsIn(page).length)).toEqual([500, 500, 201])
    expect(stopsIn(pages[1] as Page)[0]).toContain('Passo 501 de Horta 2')
    const waysOf = (page: Page) =>
      elements(mainOf(page), 'a').flatMap(({ attributes: { href = '' } }) =>
        href.startsWith('/trails/trilha-2') && !href.endsWith('/levar') ? [href] : [],
      )
    expect(pages.map(waysOf)).toEqual([
      ['/trails/trilha-2?de=501'],
      ['/trails/trilha-2', '/trails/trilha-2?de=1001'],
      ['/trails/trilha-2'],
    ])
    const place = await browser.get('/trails?passo=trilha-2-passo-700')
    expect(place.location).toBe('/trails/trilha-2?de=501#passo-trilha-2-passo-700')
  })
})

test('uma trilha que não existe é 404', async () => {
  expect((await browser.get('/trails/nenhuma')).status).toBe(404)
})

test.each(['a b&c/ç', 'a%2Fb'])('o id %s é achado como é', async (id) => {
  const [trail] = manyTrails({ trails: 1, steps: 1 })
  stage.upstream.answer(calls.userTrails, { d: { trails: [{ ...trail, id }] } })
  const link = elements((await browser.get('/trails')).html, 'a').find(({ inner }) => inner === trail?.title)
  const page = await browser.get(link?.attributes.href ?? '')
  expect([page.status, page.title]).toEqual([200, trail?.title])
})

test('o desenho vem na própria página, sem estilo próprio; no modo leve não há desenho nem caminho', async () => {
  const whole = await open({ steps: 3, done: 1 })
  expect(mainOf(whole).match(/viewBox="0 0 160 120"/g)).toHaveLength(1)
  expect(mainOf(whole)).not.toContain('style=')
  const lite = await open({ steps: 3, done: 1 }, { 'Save-Data': 'on' })
  expect(mainOf(lite)).not.toMatch(/viewBox="0 0 (160 120|124 100)"/)
  expect(stopsIn(lite)).toEqual(stopsIn(whole))
})
