import { describe, expect, test } from 'vitest'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import type { Page } from '#tests/support/browser.ts'
import {
  LIVE,
  PARTS,
  headings,
  linkIn,
  linksIn,
  mainOf,
  openHome,
  segmentsOf,
} from '#tests/support/home-page.ts'
import { elements } from '#tests/support/html.ts'
import { liveIn } from '#tests/support/lives.ts'
import { manyTrails } from '#tests/support/many-trails.ts'
import { onStage } from '#tests/support/stage.ts'
import { CARD, TRAIL } from '#tests/support/upstream-data.ts'

const stage = onStage()

const open = (...[changes, name, profile]: [Record<string, unknown>?, string?, object?]) =>
  openHome(stage, changes, name, profile)

test.each([10, -10])('a live que começa em %i minutos não tem uma linha vazia', async (minutes) => {
  const page = await open({ live: [liveIn(minutes, { description: '', speaker: '' })] })
  const [row] = elements(page.html, 'article').filter(({ attributes }) =>
    attributes.class?.includes('live-strip'),
  )
  expect(row?.inner).toMatch(/Adicionar à agenda|Assistir/)
  expect(row?.inner).not.toMatch(/<(p|div|li)( [^>]*)?><\/\1>/)
})

describe('as trilhas', () => {
  const [trail] = manyTrails({ trails: 1, steps: 2 })

  test.each([
    ['tecnologia', 'Você escolheu tecnologia'],
    ['Comunicação', 'Você escolheu comunicação'],
    ['TI', 'Você escolheu TI'],
    ['Dinheiro e finanças', 'Você escolheu dinheiro e finanças'],
  ])('por começar dizem por que estão ali: %j', async (why, reason) => {
    expect((await open({ recommended: [{ ...trail, why }] })).text).toContain(`2 passos ${reason}`)
  })

  test('são capas que levam à página de cada uma, e dizem o feito só depois do começo', async () => {
    const current = { ...CARD, trailId: 'outra' }
    const page = await open({ current, recommended: [TRAIL, { ...trail, why: '' }] })
    expect(linkIn(page, TRAIL.title)).toBe('/trails/horta')
    expect(page.text).toContain('Horta em casa 1 de 2 aulas')
    expect(segmentsOf(page, 'Feito: 1 de 2 aulas')).toEqual(['50'])
    expect(page.text).toContain('Pão 1 2 passos')
    expect(page.html).not.toContain('aria-label="Feito: 0 de 2 passos"')
  })

  test('a do cartão principal não vem de novo, se há outras', async () => {
    const page = await open({ recommended: [TRAIL, trail] })
    expect(linkIn(page, TRAIL.title)).toBeUndefined()
    expect(linkIn(page, 'Pão 1')).toBe('/trails/trilha-1')
    expect(linkIn(await open({}, 'bia'), TRAIL.title)).toBe('/trails/horta')
  })
})

describe('o que a pessoa já sabe fazer', () => {
  const HEADING = 'O que você já sabe fazer'
  const ability = (of: number) => ({ text: `Fazer ${of}`, title: `Aula ${of}`, stepId: `passo-${of}` })

  test('é uma coisa por aula feita, com o caminho até ela', async () => {
    const page = await open({ abilities: { total: 2, latest: [ability(1), ability(2)] } })
    expect(headings(page)).toContain(HEADING)
    expect(page.text).toContain('Fazer 1 Fazer 2')
    expect(linkIn(page, 'Fazer 2')).toBe('/step/passo-2')
    expect(page.text).not.toContain('E mais')
  })

  test('são as últimas, e quantas são as outras', async () => {
    const page = await open({ abilities: { total: 10, latest: [ability(1), ability(2), ability(3)] } })
    const others = linkIn(page, 'E mais 8 coisas que você aprendeu aqui')
    expect(others).toBe('/user?passos=concluidos#passos')
  })

  test.each([undefined, null, { total: 0, latest: [] }])(
    'sem nenhuma (%j) não há lugar vazio',
    async (abilities) => {
      expect(headings(await open({ abilities }))).not.toContain(HEADING)
    },
  )
})

describe('as lives', () => {
  const place = (page: Page, title: string) =>
    elements(page.html, 'article').find(({ inner }) => inner.includes(title))?.attributes.class

  test.each([
    ['no ar', -10, 'Ao vivo agora: Entrevista sem medo', 'Assistir'],
    ['a 29 minutos', 29, 'Começa daqui a pouco: Entrevista sem medo', 'Adicionar à agenda'],
  ])('%s é uma faixa logo abaixo da saudação', async (_, minutes, title, action) => {
    const page = await open({ live: [liveIn(minutes)] })
    expect(headings(page)).toEqual([title, ...PARTS.filter((part) => part !== 'Agenda')])
    expect(place(page, title)).toContain('live-strip')
    expect(page.text).toMatch(/ \d+h(\d\d)? às \d+h(\d\d)? Brasília/)
    expect(linksIn(page).map(([text]) => text)).toContain(action)
  })

  test('mais longe é uma linha, com o dia', async () => {
    const page = await open()
    expect(headings(page)).toEqual(PARTS)
    expect(place(page, 'Poda sem medo')).not.toContain('live-strip')
    expect(page.text).toContain('Poda sem medo quinta, 26 de novembro de 2099, 19h30 às 20h30 Brasília')
  })

  test('na agenda está a que vem antes, uma só, e nenhuma que já acabou', async () => {
    const live = [300, 120, -200, 180, 240].map((minutes) =>
      liveIn(minutes, { id: String(minutes), title: `Em ${minutes}` }),
    )
    const { text } = await open({ live })
    expect(text.match(/Em -?\d+/g)).toEqual(['Em 120'])
  })

  test('no ar e mais longe estão cada uma em seu lugar', async () => {
    const page = await open({ live: [liveIn(-10), LIVE] })
    expect(headings(page)).toEqual(['Ao vivo agora: Entrevista sem medo', ...PARTS])
  })
})

describe('a imagem do cartão principal', () => {
  const DRAWING = /viewBox="70 0 260 120"/g

  test('vem na própria página, uma só e sem estilo próprio', async () => {
    const page = await open()
    expect(mainOf(page).match(DRAWING)).toHaveLength(1)
    expect(mainOf(page)).not.toContain('style=')
  })

  test('não vem no modo leve', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.get('/home', { 'Save-Data': 'on' })
    expect(mainOf(page)).not.toMatch(DRAWING)
  })
})

test('com tudo feito a página conta o que a pessoa conseguiu', async () => {
  const abilities = { total: 4, latest: [] }
  const page = await open({ evos: 900, level: 4, current: null, recommended: [], live: [], abilities })
  expect(page.text).toContain('Que caminho bonito você fez.')
  expect(page.text).toContain('Você terminou tudo, Ana! Todas as trilhas, do começo ao fim.')
  expect(page.text).toContain('Nível 4 conquistado 900 evos 4 habilidades')
  expect(page.text).toContain('Avisamos aqui quando chegar trilha nova.')
})

describe('a semana', () => {
  /** Around today, so that midnight may pass meanwhile. */
  const week = [-1, 0, 1].map((days) => civilDateOf(Date.now() + days * DAY))

  test('diz o que já foi feito, e quanto falta para o próximo nível', async () => {
    const done = await open({ week })
    expect(headings(done)).toContain('Sua semana')
    expect(done.text).toMatch(/\w+, feito, hoje/)
    expect(done.text).toContain('Hoje já foi. Mais, só se quiser. Nível 2 · faltam 170 evos para o nível 3')
    expect(mainOf(done)).toContain('<progress aria-hidden="true" value="15" max="100">')
  })

  test('sem nada hoje promete a próxima aula, e não conta o que não se fez', async () => {
    const { text } = await open({ week: [] })
    expect(text).toContain('Uma aula de 7 min hoje já conta.')
    expect(text).not.toContain('feito')
  })

  test('sem próximo nível não há caminho até ele', async () => {
    const page = await open({ toNextLevel: 0 })
    expect(page.text).toContain('Seu nível Nível 2')
    expect(page.text).not.toContain('faltam')
  })
})
