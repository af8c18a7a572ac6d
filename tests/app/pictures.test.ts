import { readFileSync } from 'node:fs'
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
  test.each(pictures)('$id só tem cores do tema, e o amarelo dos desenhos', ({ inner }) => {
    const colours = [...inner.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
    expect(
      colours.filter((colour) => !/^(none|currentColor|#f2c14e|var\(--[\w-]+\))$/.test(colour ?? '')),
    ).toEqual([])
  })
})

test('o manifesto nomeia ícones que existem, no tamanho que diz', () => {
  const manifest = manifestOf('Evolua')
  expect(manifest.lang).toBe('pt-BR')
  expect(manifest.icons.length).toBeGreaterThan(1)
  for (const { src, sizes } of manifest.icons) expect(sizeOf(`public${src}`).join('x')).toBe(sizes)
})
