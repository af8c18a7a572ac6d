import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/support/browser.ts'
import {
  LIVE,
  PARTS,
  WHOLE,
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
    expect((await open({ recommended: [{ ...trail, why }] })).text).toContain(`2 passos · 24 min ${reason}`)
  })

  test('são capas que levam à página de cada uma, e dizem o feito só depois do começo', async () => {
    const current = { ...CARD, trailId: 'outra' }
    const page = await open({ current, recommended: [TRAIL, { ...trail, why: '' }] })
    expect(linkIn(page, TRAIL.title)).toBe('/trails/horta')
    expect(page.text).toContain('Horta em casa 1 de 2 aulas')
    expect(segmentsOf(page, 'Feito: 1 de 2 aulas')).toEqual(['50'])
    expect(page.text).toContain('Pão 1 2 passos · 24 min')
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
    expect(page.text).toContain('Fazer 1 Aula 1 Fazer 2 Aula 2')
    expect(linkIn(page, 'Aula 2')).toBe('/step/passo-2')
    expect(page.text).not.toContain('E mais')
  })

  test('são as últimas, e quantas são as outras', async () => {
    const page = await open({ abilities: { total: 10, latest: [ability(1), ability(2), ability(3)] } })
    const others = linkIn(page, 'E mais 7 coisas que você aprendeu aqui')
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
    expect(headings(page)).toEqual([title, ...PARTS.slice(0, -1)])
    expect(place(page, title)).toContain('live-strip')
    expect(page.text).toMatch(/ \d+h(\d\d)? às \d+h(\d\d)? horário de Brasília/)
    expect(linksIn(page).map(([text]) => text)).toContain(action)
  })

  test('mais longe é uma linha, com o dia', async () => {
    const page = await open()
    expect(headings(page)).toEqual(PARTS)
    expect(place(page, 'Poda sem medo')).not.toContain('live-strip')
    expect(page.text).toContain(
      'Poda sem medo quinta, 26 de novembro de 2099, 19h30 às 20h30 horário de Brasília',
    )
  })

  test('são no máximo três, as que vêm antes, e nenhuma que já acabou', async () => {
    const live = [300, 120, -200, 180, 240].map((minutes) =>
      liveIn(minutes, { id: String(minutes), title: `Em ${minutes}` }),
    )
    const { text } = await open({ live })
    expect(text.match(/Em -?\d+/g)).toEqual(['Em 120', 'Em 180', 'Em 240'])
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

describe('o nível', () => {
  const many = manyTrails({ trails: 1, steps: 4 })
  /** How much of the ring is filled, in percent. */
  function ringOf(page: Page) {
    const arc = elements(mainOf(page), 'circle').find(({ attributes }) => attributes['stroke-dasharray'])
    const [filled = 0, whole = 1] = arc?.attributes['stroke-dasharray']?.split(' ').map(Number) ?? []
    return Math.round((100 * filled) / whole)
  }

  test.each([
    [
      'o que falta no passo atual e no próximo',
      { current: CARD, recommended: many },
      'você chega lá no quiz de “Passo 2 de Pão 1”.',
    ],
    [
      'só aulas',
      { evos: 280, toNextLevel: 20, current: null, recommended: many },
      'com mais 2 aulas você chega lá.',
    ],
    [
      'só o quiz',
      { evos: 270, toNextLevel: 30, current: { ...CARD, classesDone: 2, progress: 66 } },
      'você chega lá no quiz de “Cuidar do solo”.',
    ],
    [
      'um passo mais adiante',
      {
        current: CARD,
        recommended: [
          ...many,
          {
            ...TRAIL,
            steps: [CARD, { ...CARD, id: 'colher', title: 'Colher', evos: 180, progress: 0, classesDone: 0 }],
          },
        ],
      },
      'você chega lá no quiz de “Colher”.',
    ],
  ])('diz o que fecha a conta: %s', async (_, changes, way) => {
    const { evos, toNextLevel } = { ...WHOLE, ...changes }
    const page = await open(changes)
    expect(page.text).toContain(`Faltam ${toNextLevel} evos para o nível 3: ${way}`)
    expect(page.text).toContain(`${evos} de 300 evos`)
    expect(ringOf(page)).toBe(Math.floor((evos - 100) / 2))
  })

  test('não promete o que as trilhas à vista não dão', async () => {
    expect((await open({ recommended: [TRAIL] })).text).toContain('para o nível 3. Cada aula feita')
  })

  test('muito longe se conta em passos', async () => {
    const recommended = manyTrails({ trails: 2, steps: 30 })
    const page = await open({ evos: 4500, level: 10, toNextLevel: 1000, current: null, recommended })
    expect(page.text).toContain('Faltam 1000 evos para o nível 11: são cerca de 13 passos com aulas e quiz.')
  })

  test('de um servidor que conta de outro jeito só se diz o que ele diz', async () => {
    const page = await open({ evos: 40, level: 7, toNextLevel: 10 })
    expect(page.text).toContain('Faltam 10 evos para o nível 8. Cada aula feita')
    expect(ringOf(page)).toBe(80)
  })

  test('sem próximo nível não há caminho até ele', async () => {
    const page = await open({ toNextLevel: 0 })
    expect(page.text).toContain('Nível 2 130 evos')
    expect(page.text).not.toContain('Faltam')
  })
})
