import { describe, expect, test } from 'vitest'
import { renderClassText } from '#app/learning/classes/class-text.server.ts'
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
