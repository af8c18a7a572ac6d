import { describe, expect, test } from 'vitest'
import { renderClassText } from '#app/learning/read-class/class-text.server.ts'
import { renderMarkdown } from '#app/ui/markdown/render.server.ts'
import { elements } from '#tests/support/html.ts'

const DRAWING = '/midia/0123456789ab-320x200.svg'

const picture = (address: string, hasPictures = true) =>
  renderClassText(`![Um *vaso* & terra](${address} "Vaso")`, { hasPictures })

describe('a imagem de uma aula', () => {
  test('aparece com o seu tamanho, e só é carregada quando se chega a ela', () => {
    expect(elements(picture(DRAWING), 'img').map(({ attributes }) => attributes)).toEqual([
      {
        src: DRAWING,
        width: '320',
        height: '200',
        loading: 'lazy',
        decoding: 'async',
        alt: 'Um vaso & terra',
      },
    ])
  })

  test('no modo leve é um link', () => {
    expect(picture(DRAWING, false)).toBe(`<p><a href="${DRAWING}">Imagem: Um vaso &amp; terra</a></p>\n`)
  })

  test('de uma descrição longa só a primeira frase é o link', () => {
    const html = renderClassText(`![Um vaso. Tem terra. E água.](${DRAWING})`, { hasPictures: false })
    expect(html).toBe(`<p><a href="${DRAWING}">Imagem: Um vaso.</a> Tem terra. E água.</p>\n`)
  })

  test.each([
    '/vaso.png',
    'https://evolua.example/midia/0123456789ab-320x200.svg',
    '/midia/0123456789ab.svg',
    '/midia/0123456789ab-9x9.mp4',
    '/midia/../midia/0123456789ab-320x200.svg',
    `${DRAWING}?x`,
  ])('de outro lugar, %s, é um link', (address) => {
    expect(picture(address)).toMatch(
      /^<p><a href="[^"]+"( rel="noopener")?>Imagem: Um vaso &amp; terra<\/a><\/p>\n$/,
    )
  })
})

describe('uma tabela', () => {
  const table = (...rows: string[]) => renderClassText(rows.join('\n'), { hasPictures: true })
  const numbersIn = (html: string) =>
    elements(html, 'td')
      .filter(({ attributes }) => attributes.class === 'number')
      .map(({ inner }) => inner)

  test('alinha os números de uma coluna, e destaca a linha do total', () => {
    const html = table(
      '| Gasto | Valor | Quando |',
      '| --- | --- | --- |',
      '| Luz | R$ 40 | dia 5 |',
      '| Água | − R$ 10 | 6 |',
      '| **Total** | **R$ 30** |  |',
    )
    expect(numbersIn(html)).toEqual(['R$\u00a040', '− R$\u00a010', '<strong>R$\u00a030</strong>'])
    expect(elements(html, 'tr').map(({ attributes }) => attributes.class)).toEqual([
      undefined,
      undefined,
      undefined,
      'total',
    ])
  })

  test.each([
    ['Jeito vago', 'Jeito claro', 'table-scroll pairs'],
    ['Jeito vago', 'Oferta B', 'table-scroll'],
    ['Dia', 'Valor', 'table-scroll'],
  ])('de %s e %s é %s', (one, other, look) => {
    const [box] = elements(table(`| ${one} | ${other} |`, '| --- | --- |', '| a | b |'), 'div')
    expect(box?.attributes.class).toBe(look)
  })
})

describe('uma resposta guardada', () => {
  const TEXT = '> **Faça agora.** Some.\n\n> **Ver a resposta.** São **8**.\n>\n> - 5 e 3'
  const BOX =
    /<details class="fold answer"(| open)>\n<summary>Ver a resposta<\/summary>\n<p>São <strong>8<\/strong>\.<\/p>\n<ul>/

  test('fica fechada na página da aula, depois da tarefa, e aberta no arquivo do passo', () => {
    const page = renderClassText(TEXT, { hasPictures: true })
    expect(BOX.exec(page)?.[1]).toBe('')
    expect(elements(page, 'blockquote').map(({ inner }) => inner.includes('Some.'))).toEqual([true])
    const standalone = { base: 'https://evolua.example', pictures: new Map<string, never>() }
    const file = renderMarkdown(TEXT, { under: 2, standalone })
    expect(BOX.exec(file)?.[1]).toMatch(/open/)
  })

  test('em outro texto é uma citação, e sem um texto ao lado do título não sobra um parágrafo', () => {
    expect(renderMarkdown(TEXT, { under: 2 })).toContain('<strong>Ver a resposta.</strong> São')
    const apart = renderClassText('> **Ver a resposta.**\n>\n> São 8.', { hasPictures: true })
    expect(elements(apart, 'p').map(({ inner }) => inner)).toEqual(['São 8.'])
  })
})
