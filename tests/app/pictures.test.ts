import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { manifestOf } from '#app/server/express/web-manifest.ts'
import { elements } from '#tests/support/html.ts'

const symbols = elements(readFileSync('app/ui/icons.svg', 'utf8'), 'symbol').map(
  ({ attributes: { id = '' }, inner }) => ({ id, inner }),
)
const pictures = symbols.filter(({ id }) => /^picture-/.test(id))

/** Of a PNG: width and height, from its first chunk. */
function sizeOf(file: string): [number, number] {
  const bytes = readFileSync(file)
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

describe('as ilustrações', () => {
  test('são quatro', () => {
    expect(pictures.map(({ id }) => id)).toHaveLength(4)
  })

  test.each(pictures)('$id tem menos de 3 kB', ({ inner }) => {
    expect(inner.length).toBeGreaterThan(100)
    expect(inner.length).toBeLessThan(3000)
  })

  test.each(pictures)('$id só tem cores do tema, e o amarelo dos desenhos', ({ inner }) => {
    const colours = [...inner.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
    expect(
      colours.filter((colour) => !/^(none|currentColor|#f2c14e|var\(--[\w-]+\))$/.test(colour ?? '')),
    ).toEqual([])
  })
})

describe('as imagens prontas', () => {
  test.each([
    ['icon-192.png', 192, 192, 8],
    ['icon-512.png', 512, 512, 20],
    ['icon-maskable-512.png', 512, 512, 20],
    ['apple-touch-icon.png', 180, 180, 8],
    ['og.png', 1200, 630, 60],
  ])('%s tem %i × %i e menos de %i kB', (name, width, height, most) => {
    const file = `public/${name}`
    expect(sizeOf(file)).toEqual([width, height])
    expect(statSync(file).size).toBeLessThan(most * 1000)
  })
})

test('as imagens das peças, juntas, têm menos de 1,5 MB', () => {
  const files = readdirSync('e2e/parts')
  expect(files.length).toBeGreaterThan(40)
  const total = files.reduce((sum, name) => sum + statSync(`e2e/parts/${name}`).size, 0)
  expect(total).toBeLessThan(1_500_000)
})

test('o manifesto nomeia ícones que existem, no tamanho que diz', () => {
  const manifest = manifestOf('Evolua')
  expect(manifest.lang).toBe('pt-BR')
  expect(manifest.icons.length).toBeGreaterThan(1)
  for (const { src, sizes } of manifest.icons) expect(sizeOf(`public${src}`).join('x')).toBe(sizes)
})
