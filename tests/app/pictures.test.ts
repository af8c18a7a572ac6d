import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manifestOf } from '#app/server/express/web-manifest.ts'

/** Of a PNG: width and height, from its first chunk. */
function sizeOf(file: string): [number, number] {
  const bytes = readFileSync(file)
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('a ilustração da página sem internet só tem cores do tema, e o amarelo dos desenhos', () => {
  const picture = readFileSync('app/server/after-build/offline.svg', 'utf8')
  const colours = [...picture.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
  expect(colours.length).toBeGreaterThan(0)
  expect(
    colours.filter((colour) => !/^(none|currentColor|#f2c14e|var\(--[\w-]+\))$/.test(colour ?? '')),
  ).toEqual([])
})

test('o manifesto nomeia ícones que existem, no tamanho que diz', () => {
  const manifest = manifestOf('Evolua')
  expect(manifest.lang).toBe('pt-BR')
  expect(manifest.icons.length).toBeGreaterThan(1)
  for (const { src, sizes } of manifest.icons) expect(sizeOf(`public${src}`).join('x')).toBe(sizes)
})
