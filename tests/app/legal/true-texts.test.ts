/** What the newest legal texts say is what the product does, in words that read easily. */
import { describe, expect, test, vi } from 'vitest'
import { apiEnv } from '#api/env.ts'
import { factNames, placeholdersIn } from '#app/legal/versions/render.server.ts'
import type { LegalSlug } from '#app/legal/versions/text.ts'
import { createLegalStore } from '#app/legal/versions/store.server.ts'
import { screenAt } from '#app/request/screens.server.ts'
import { CLASS_EVOS, evosOfLevel } from '#contract/levels.ts'

const texts = createLegalStore({ log: { error: vi.fn() } })

const WRITTEN: LegalSlug[] = [
  'termos',
  'privacidade',
  'politica-cookies',
  'regulamentos',
  'regulamentos-trampo-garantido',
  'regulamentos-trampo-turbinado',
]

/** In force, or about to be. */
function newest(slug: LegalSlug) {
  const [version] = texts.versionsOf(slug).filter(({ state }) => state === 'publicado')
  if (!version) throw new Error(`There is no ${slug}`)
  return version
}

/** Table cells, list items and sentences, as they are read. */
function sentencesIn(body: string): string[] {
  const parts = body.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]))
  const read = parts.map((part) => part.replace(/\]\([^)]*\)/g, '').replace(/[[*`#]/g, ''))
  return read.flatMap((part) => part.split(/(?<=[.!?])\s/))
}

const rowsOf = (body: string) =>
  [...body.matchAll(/^\| (.+) \| (.+) \|$/gm)].map(([, name = '', value = '']) => [name, value])

describe.each(WRITTEN)('o texto mais novo de %s', (slug) => {
  const { body, changes = '' } = newest(slug)

  test('tem frases de até 25 palavras', () => {
    const long = [...sentencesIn(body), ...sentencesIn(changes)].filter((one) => one.split(/\s+/).length > 25)
    expect(long).toEqual([])
  })

  test('diz o que mudou, e não pula nenhum nível de título', () => {
    expect(changes).not.toBe('')
    const levels = [...body.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length)
    const jumps = levels.filter((level, at) => level < 2 || level > (levels[at - 1] ?? 1) + 1)
    expect(jumps).toEqual([])
  })

  test('só leva a páginas que existem', () => {
    const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((to) => !screenAt(to))).toEqual([])
  })

  test('só usa dados que a empresa tem', () => {
    const known = factNames(texts.company())
    expect(placeholdersIn(body).filter((name) => !known.includes(name))).toEqual([])
    expect(body).toContain('{{encarregado.email}}')
  })
})

test('os evos e os níveis são os da plataforma', () => {
  const rows = rowsOf(newest('regulamentos').body)
  expect(rows).toContainEqual(['Conclui uma aula pela primeira vez', String(CLASS_EVOS)])
  expect(rows).toContainEqual(['Passa em um quiz pela primeira vez', '50'])
  for (const level of [1, 2, 3, 4, 5, 6])
    expect(rows).toContainEqual([String(level), String(evosOfLevel(level))])
  expect(newest('regulamentos').body).toContain(`pede ${evosOfLevel(7)}`)
})

test('o registro do que é feito na conta fica o tempo que o texto diz', () => {
  const rows = rowsOf(newest('privacidade').body)
  expect(rows).toContainEqual(['Registro de entradas e saídas da conta', '6 meses'])
  expect(rows).toContainEqual(['Registro de mudanças na conta e de textos aceitos', '5 anos'])
  const days = [apiEnv.AUDIT_ACCESS_DAYS, apiEnv.AUDIT_RECORD_DAYS].map((one) => one.parse(undefined))
  expect(days).toEqual([Math.round(365 / 2), 5 * 365 + 2])
})

test('a idade mínima é a mesma em cada texto que a diz', () => {
  const age = String(newest('termos').minimumAge)
  expect(newest('termos').body).toContain(`a partir de ${age} anos`)
  expect(newest('privacidade').body).toContain(`quem tem ${age} anos ou mais`)
  for (const slug of ['regulamentos-trampo-garantido', 'regulamentos-trampo-turbinado'] as const)
    expect(newest(slug).body).toContain(`${age} anos`)
})
