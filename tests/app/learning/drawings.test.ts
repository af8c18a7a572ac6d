import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { stepDrawing, trailDrawing } from '#app/learning/drawings/drawing.server.ts'
import { MOMENT_DRAWINGS, PROGRAMME_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { STEP_DRAWINGS } from '#app/learning/drawings/steps.server.ts'
import { TRAIL_DRAWINGS } from '#app/learning/drawings/trails.server.ts'

const ALL = [STEP_DRAWINGS, TRAIL_DRAWINGS, MOMENT_DRAWINGS, PROGRAMME_DRAWINGS]
  .flatMap((table) => Object.entries(table))
  .concat([['of no name', stepDrawing(undefined)]])

const YELLOW = '#f2c14e'

test.each(ALL)('%s cabe em 700 bytes', (_, markup) => {
  expect(brotliCompressSync(markup).length).toBeLessThanOrEqual(700)
})

test.each(ALL)('%s tem só as cores do tema e amarelo, e nada que a política proíbe', (_, markup) => {
  expect(markup).not.toMatch(/style|class|<script|href|\bon\w+=/)
  const colours = [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
  const ours = ['none', 'currentColor', 'var(--surface)', 'var(--sunken)', 'var(--accent)', YELLOW]
  expect(ours).toEqual(expect.arrayContaining(colours))
})

test('um nome que não se conhece tem o desenho do caminho', () => {
  const way = stepDrawing(undefined)
  expect(['toString', 'nenhum', ''].map(stepDrawing)).toEqual([way, way, way])
  expect(trailDrawing('nenhum')).toBe(way)
})
