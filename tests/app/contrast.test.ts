import { readFileSync } from 'node:fs'
import postcss, { type Container, type Rule } from 'postcss'
import { describe, expect, test } from 'vitest'
import { COVER_NAMES } from '#contract/picture-names.ts'
import { SURFACE } from '#app/layout/theme/theme-head.tsx'
import tailwind from '../../tailwind.config.ts'

type Colours = Record<string, string>

const read = (file: string) => postcss.parse(readFileSync(file, 'utf8'))
const tokens = read('app/ui/styles/tokens.css')
const plainPages = read('public/pagina.css')
const covers = read('app/ui/styles/covers.css').first as Container

/** The custom properties of a rule that holds colours; shadows and the like are none. */
function coloursOf(rule: Rule): Colours {
  const pairs: [string, string][] = []
  rule.walkDecls(/^--/, ({ prop, value }) => {
    if (value.startsWith('#')) pairs.push([prop.slice(2), value])
  })
  return Object.fromEntries(pairs)
}

function ruleIn(root: Container, selector: string): Rule {
  const found = root.nodes?.find((node): node is Rule => node.type === 'rule' && node.selector === selector)
  if (!found) throw new Error(`There is no rule for ${selector}.`)
  return found
}

function darkMedia(root: Container): Container {
  const found = root.nodes?.find((node) => node.type === 'atrule' && node.params.includes('dark'))
  return found as Container
}

const layer = tokens.nodes.find((node) => node.type === 'atrule' && node.name === 'layer')
const RULES = [ruleIn(tokens, ':root'), ruleIn(layer as Container, '.dark-theme')] as const

const THEMES: Record<string, Colours> = { claro: coloursOf(RULES[0]), escuro: coloursOf(RULES[1]) }

function channels(colour: string): number[] {
  const digits = colour.slice(1)
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return (full.match(/../g) ?? []).map((pair) => parseInt(pair, 16) / 255)
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const PAGE = ['bg', 'surface']
/** Of covers and heroes. */
const COVERS = ['primary-soft', 'secondary-soft', 'warning-soft', 'error-soft']

/** Text, by its role, and every background it is put on. */
const TEXT: Record<string, string[]> = {
  ink: [...PAGE, 'sunken', ...COVERS],
  'ink-soft': [...PAGE, 'sunken'],
  'ink-faint': [...PAGE, 'sunken'],
  primary: PAGE,
  secondary: [...PAGE, 'sunken'],
  success: PAGE,
  info: PAGE,
  warning: PAGE,
  error: PAGE,
  'on-primary': ['primary', 'primary-strong'],
  'on-primary-soft': ['primary-soft'],
  'on-secondary-soft': ['secondary-soft'],
  'on-success-soft': ['success-soft'],
  'on-info-soft': ['info-soft'],
  'on-neutral-soft': ['neutral-soft'],
  'on-warning-soft': ['warning-soft'],
  'on-error-soft': ['error-soft'],
}

/** Borders of controls, buttons, bars, rings, stops, drawings, icons and focus, and what they lie on. */
const CONTROLS: Record<string, string[]> = {
  'line-strong': [...PAGE, 'sunken'],
  primary: [...PAGE, 'sunken', 'track', ...COVERS],
  'primary-strong': [...PAGE, ...COVERS],
  secondary: [...PAGE, ...COVERS],
  success: [...PAGE, 'success-soft'],
  info: [...PAGE, 'info-soft'],
  neutral: [...PAGE, 'neutral-soft'],
  warning: [...PAGE, 'warning-soft'],
  error: [...PAGE, 'error-soft'],
  focus: [...PAGE, 'sunken', ...COVERS, 'success-soft', 'info-soft'],
}

/** Says nothing by itself: the edge of a card, the line between two rows. */
const DECORATION = ['line']

const pairsOf = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]))

function colourOf(theme: Colours, role: string): string {
  const colour = theme[role]
  if (!colour) throw new Error(`There is no colour for ${role}.`)
  return colour
}

describe.each(Object.entries(THEMES))('no tema %s', (_, theme) => {
  test.each(pairsOf(TEXT))('o texto %s sobre %s tem contraste de 4,5', (front, back) => {
    expect(contrast(colourOf(theme, front), colourOf(theme, back))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairsOf(CONTROLS))('o controle %s sobre %s tem contraste de 3', (front, back) => {
    expect(contrast(colourOf(theme, front), colourOf(theme, back))).toBeGreaterThanOrEqual(3)
  })

  test('nenhum papel ficou fora das tabelas, e nenhum sobra nelas', () => {
    const judged = [...pairsOf(TEXT), ...pairsOf(CONTROLS)].flat().concat(DECORATION)
    expect([...new Set(judged)].sort()).toEqual(Object.keys(theme).sort())
  })
})

const HUES = COVER_NAMES.filter((name) => name !== 'green' && name !== 'blue')

/** The hue of a cover, and its ground: as much of it as the theme says, on what lies below. */
function coverOf(theme: Colours, rule: Rule, name: string, below: string) {
  const valueIn = (root: Container, property: string) => {
    let numbers: number[] = []
    root.walkDecls(property, ({ value }) => {
      numbers = value.split(',').map(Number)
    })
    return numbers
  }
  const hue = valueIn(rule, `--${name}`)
  const full = valueIn(ruleIn(covers, `.cover-${name}`), '--ground')
  const [part = 0] = valueIn(rule, '--cover')
  const ground = channels(colourOf(theme, below)).map(
    (value, at) => value * (1 - part) + ((full[at] ?? 0) / 255) * part,
  )
  const hex = (parts: number[]) =>
    `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
  return { hue: hex(hue), ground: hex(ground.map((part) => part * 255)) }
}

test.each(HUES)('na capa %s o texto tem contraste de 4,5, e o desenho de 3, nos dois temas', (name) => {
  for (const rule of RULES)
    for (const below of PAGE) {
      const theme = coloursOf(rule)
      const { hue, ground } = coverOf(theme, rule, name, below)
      expect(contrast(colourOf(theme, 'ink'), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(hue, ground)).toBeGreaterThanOrEqual(3)
    }
})

test.each(PAGE)('no tema escuro uma barra vazia sobre %s tem contraste de 3', (back) => {
  const dark = THEMES.escuro ?? {}
  expect(contrast(colourOf(dark, 'track'), colourOf(dark, back))).toBeGreaterThanOrEqual(3)
})

test('as páginas de recusa usam as mesmas cores', () => {
  const light = coloursOf(ruleIn(plainPages, ':root'))
  const dark = coloursOf(ruleIn(darkMedia(plainPages), ':root'))
  expect(THEMES.claro).toMatchObject(light)
  expect(THEMES.escuro).toMatchObject(dark)
  expect(Object.keys(light)).toEqual(Object.keys(dark))
})

test('o Tailwind conhece os mesmos papéis', () => {
  const known = Object.keys(tailwind.theme.colors).filter(
    (name) => !['transparent', 'current'].includes(name),
  )
  expect(known.sort()).toEqual(Object.keys(THEMES.claro ?? {}).sort())
})

test('a barra do navegador tem a cor do cabeçalho', () => {
  expect(channels(SURFACE.light)).toEqual(channels(colourOf(THEMES.claro ?? {}, 'surface')))
  expect(channels(SURFACE.dark)).toEqual(channels(colourOf(THEMES.escuro ?? {}, 'surface')))
})
