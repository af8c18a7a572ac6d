import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements } from '#tests/support/html.ts'
import { garantidoWith, liveIn, sectionIn } from '#tests/support/lives.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const PAGE = '/trampo-garantido'
const LITE = { 'Save-Data': 'on' }

/** Somebody of the programme, whose page has these lives. */
async function withLives(...lives: object[]) {
  const { browser } = await stage.enter('ana', { tags: 'tg' })
  stage.upstream.answer(calls.userTg, garantidoWith(...lives))
  return browser
}

describe('a seção Live', () => {
  test.each<[string, number, string[], string]>([
    ['antes', 10, ['Próximas'], 'Adicionar à agenda'],
    ['durante', -10, ['Ao vivo agora'], 'Assistir Abre sala.example'],
    ['depois', -70, ['Já aconteceram'], 'terminou'],
  ])('%s, diz em que pé está, também no modo leve', async (_, minutes, groups, state) => {
    const browser = await withLives(liveIn(minutes))
    for (const headers of [undefined, LITE]) {
      const section = sectionIn((await browser.get(PAGE, headers)).html)
      expect(section.groups).toEqual(groups)
      expect(section.cards[0]).toContain(state)
    }
  })

  test('vem agora, depois o que vem logo, e por fim a que acabou há pouco', async () => {
    const browser = await withLives(
      ...[600, -3000, 60, -10, -300].map((minutes) =>
        liveIn(minutes, { id: `l${minutes}`, title: `De ${minutes}` }),
      ),
    )
    const { cards } = sectionIn((await browser.get(PAGE)).html)
    expect(cards.map((card) => /De -?\d+/.exec(card)?.[0])).toEqual([
      'De -10',
      'De 60',
      'De 600',
      'De -300',
      'De -3000',
    ])
  })

  test.each([
    [
      'a hora de Brasília por extenso',
      '2099-11-26T22:30:00Z',
      '2099-11-27T02:30:00Z',
      'quinta, 26 de novembro de 2099, 19h30 às 23h30 horário de Brasília',
    ],
    [
      'de uma que atravessa a meia-noite quando acaba',
      '2099-11-27T02:30:00Z',
      '2099-11-27T04:00:00Z',
      'quinta, 26 de novembro de 2099, 23h30 às 1h horário de Brasília',
    ],
    [
      'de outro ano que ano foi',
      '2025-01-01T01:30:00Z',
      '2025-01-01T02:30:00Z',
      'terminou Entrevista sem medo terça, 31 de dezembro de 2024, 22h30',
    ],
  ])('diz %s', async (_, startsAt, endsAt, said) => {
    const browser = await withLives(liveIn(0, { startsAt, endsAt }))
    expect(sectionIn((await browser.get(PAGE)).html).cards[0]).toContain(said)
  })

  test('o link só existe enquanto ela acontece, e nada dele é carregado antes', async () => {
    const link = () => ({ rel: 'noopener noreferrer', href: 'https://sala.example/entrevista' })
    for (const [minutes, expected] of [
      [10, []],
      [-10, [link(), link()]],
      [-70, []],
    ] as const) {
      const browser = await withLives(liveIn(minutes))
      const { html, headers } = await browser.get(PAGE)
      const addressed = [...elements(html, 'a'), ...elements(html, 'link'), ...elements(html, 'iframe')]
      const leading = addressed.filter(({ attributes: { href = '', src = '' } }) =>
        `${href}${src}`.includes('sala.example'),
      )
      expect(leading.map(({ attributes: { rel, href } }) => ({ rel, href }))).toEqual(expected)
      expect(headers.get('Link') ?? '').not.toContain('sala.example')
    }
  })

  test.each(['javascript:alert(1)', '/login', '//mau.example', 'não é um link'])(
    'um endereço que não é da internet não vira link: %s',
    async (url) => {
      const browser = await withLives(liveIn(-10, { url }), liveIn(-90, { id: 'b', replayUrl: url }))
      const { links, cards } = sectionIn((await browser.get(PAGE)).html)
      expect(links).toEqual([])
      expect(cards).toEqual([
        expect.stringContaining('O link ainda não chegou'),
        expect.stringContaining('Ainda sem gravação'),
      ])
    },
  )
})
