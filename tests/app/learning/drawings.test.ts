import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LISTENING, STEP_DRAWINGS, stepDrawing } from '#app/learning/drawings/drawing.server.ts'
import { MOMENT_DRAWINGS, PROGRAMME_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { ICON_NAMES, STEP_DRAWING_NAMES } from '#contract/picture-names.ts'

const ALL = [STEP_DRAWINGS, MOMENT_DRAWINGS, PROGRAMME_DRAWINGS]
  .flatMap((table) => Object.entries(table))
  .concat([
    ['of no name', stepDrawing(undefined)],
    ['of an audio', LISTENING],
  ])

const YELLOW = '#f2c14e'
const INK_ON_YELLOW = '#10201a'

test.each(ALL)('%s tem só as cores do tema e amarelo, e nada que a política proíbe', (_, markup) => {
  expect(markup).not.toMatch(/style|class|<script|href|\bon\w+=/)
  const colours = [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
  const ofTheme = ['none', 'currentColor', 'var(--surface)', 'var(--sunken)', 'var(--accent)']
  expect([...ofTheme, YELLOW, INK_ON_YELLOW]).toEqual(expect.arrayContaining(colours))
})

/** Of the two sprites of trails and people. */
const symbolsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/<symbol id="([^"]+)".*?<\/symbol>/g)].map(([all, id = '']) => [
    id,
    all,
  ])

test.each([...symbolsIn('app/ui/trails.svg'), ...symbolsIn('app/ui/people.svg')])(
  '%s não tem estilo nem endereço de fora',
  (_, markup) => {
    expect(markup).not.toMatch(/style|class|<script|http|\bon\w+=/)
  },
)

test('cada trilha tem um desenho seu', () => {
  expect(symbolsIn('app/ui/trails.svg').map(([id]) => id)).toEqual(expect.arrayContaining([...ICON_NAMES]))
})

test('um nome que não se conhece tem o desenho do caminho', () => {
  const way = stepDrawing(undefined)
  expect(['toString', 'nenhum', ''].map(stepDrawing)).toEqual([way, way, way])
})

test('os desenhos de passos são os que a verificação do conteúdo conhece', () => {
  expect(Object.keys(STEP_DRAWINGS).sort()).toEqual([...STEP_DRAWING_NAMES].sort())
})

const files = readdirSync('content/trilhas', { recursive: true, encoding: 'utf8' })
const namesIn = (file: string, pattern: RegExp) =>
  files
    .filter((path) => path.endsWith(file))
    .flatMap(
      (path) => pattern.exec(readFileSync(`content/trilhas/${path}`, 'utf8'))?.[1] ?? `nenhum, ${path}`,
    )

test.each([
  ['passo', namesIn('passo.yml', /^desenho: *(.+)$/m), Object.keys(STEP_DRAWINGS)],
  ['trilha', namesIn('trilha.yml', /^icone: *(.+)$/m), symbolsIn('app/ui/trails.svg').map(([id]) => id)],
])('cada %s do conteúdo tem o seu desenho', (_, names, drawings) => {
  expect(names).not.toEqual([])
  expect(drawings).toEqual(expect.arrayContaining(names))
})
