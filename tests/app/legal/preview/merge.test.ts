import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeVersions } from '#app/legal/preview/merge.server.ts'
import { renderMarkdown } from '#app/ui/markdown/render.server.ts'
import { textOf } from '#tests/support/html.ts'

const rendered = (markdown: string) => renderMarkdown(markdown, { under: 1 })
const merged = (before: string, after: string, onlyChanges = false) =>
  mergeVersions(rendered(before), rendered(after), onlyChanges)

const without = (html: string, tag: string) => html.replace(new RegExp(`<${tag}>.*?</${tag}>`, 'gs'), ' ')

/** The words of it, whatever stands between them. */
const words = (html: string) => textOf(html).match(/[\p{L}\p{N}]+/gu) ?? []

/** Every element that is opened is closed in its turn. */
function isWellFormed(html: string): boolean {
  const levelProgress: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (['br', 'hr'].includes(tag)) continue
    if (!slash) levelProgress.push(tag)
    else if (levelProgress.pop() !== tag) return false
  }
  return levelProgress.length === 0
}

/** What may stand right inside these: `<li>` in a list, rows in a table. */
const CHILDREN: Record<string, string[]> = {
  ul: ['li'],
  ol: ['li'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
}

function misplaced(html: string): string[] {
  const levelProgress: string[] = []
  const found: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    const parent = levelProgress.at(-1) ?? ''
    const allowed = CHILDREN[parent]
    if (!slash && allowed && !allowed.includes(tag)) found.push(`${parent} > ${tag}`)
    if (['br', 'hr'].includes(tag)) continue
    if (slash) levelProgress.pop()
    else levelProgress.push(tag)
  }
  return found
}

const word = fc.constantFrom(
  'o',
  'cupom',
  'vale',
  '**uma**',
  'vez',
  '[aqui](/termos)',
  '[lá](/privacidade)',
  '`evos`',
  'não',
)
const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '))
const block = fc.oneof(
  line.map((text) => `${text}.`),
  line.map((text) => `## ${text}`),
  fc.array(line, { minLength: 1, maxLength: 4 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((items) => items.map((item) => `1. ${item}\n   - ${item}`).join('\n')),
  fc
    .array(fc.tuple(line, line), { minLength: 1, maxLength: 3 })
    .map((rows) => ['| a | b |', '|---|---|', ...rows.map(([a, b]) => `| ${a} | ${b} |`)].join('\n')),
  line.map((text) => `> ${text}`),
  fc.constant('---'),
)
const text = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join('\n\n'))

test('sem o que saiu é o texto novo, sem o que entrou o antigo, e o HTML está certo', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const html = merged(before, after)
      expect(words(without(html, 'del'))).toEqual(words(rendered(after)))
      // Where a link led is told besides.
      const old = without(html, 'ins').replace(/ \(\/\w+\)/g, '')
      expect(words(old)).toEqual(words(rendered(before)))
      expect(isWellFormed(html)).toBe(true)
      expect(misplaced(html)).toEqual([])
    }),
  )
})

test('um texto igual não tem mudança nenhuma', () => {
  fc.assert(
    fc.property(text, (same) => {
      expect(merged(same, same)).not.toMatch(/<(ins|del)>/)
    }),
  )
})

describe('o que muda', () => {
  test('numa frase são só as palavras trocadas', () => {
    expect(merged('O prazo é de dois dias úteis.', 'O prazo é de cinco dias úteis.')).toBe(
      '<p>O prazo é de <del>dois</del> <ins>cinco</ins> dias úteis.</p>',
    )
  })

  test('numa lista é um item dela', () => {
    expect(merged('- um dois\n- três quatro', '- um dois\n- novo aqui\n- três quatro')).toBe(
      '<ul><li>um dois</li><li><ins>novo aqui</ins></li><li>três quatro</li></ul>',
    )
  })

  test('numa tabela é uma linha inteira ou o texto de uma célula', () => {
    const table = (...rows: string[]) => ['| a | b |', '|---|---|', ...rows].join('\n')
    const html = merged(
      table('| cupom | vale um ano |', '| evos | nunca |'),
      table('| cupom | vale dois anos |', '| aula | já |'),
    )
    expect(html).toContain('<td>vale <del>um ano</del> <ins>dois anos</ins></td>')
    expect(html).toContain('<tr><td><del>evos</del></td><td><del>nunca</del></td></tr>')
    expect(html).toContain('<tr><td><ins>aula</ins></td><td><ins>já</ins></td></tr>')
  })

  test('num link é também o endereço, e o antigo não leva mais a nada', () => {
    expect(merged('Leia a [política](/termos).', 'Leia a [política](/privacidade).')).toBe(
      '<p>Leia a <del>política (/termos)</del> <ins><a href="/privacidade">política</a></ins>.</p>',
    )
  })

  test('num título é o título, uma vez com cada nível', () => {
    expect(merged('## Sua conta', '### Sua conta')).toBe(
      '<h2><del>Sua conta</del></h2><h3><ins>Sua conta</ins></h3>',
    )
  })
})

test('só o que mudou são os trechos que mudaram, com os títulos que estão acima', () => {
  const text = (first: string, last: string) =>
    `Abertura.\n\n## Um\n\n### Dentro\n\n${first}\n\n### Ao lado\n\nFica.\n\n## Dois\n\n- ${last}\n\n## Três\n\n- Fica.`
  const html = merged(text('Vale por um ano.', 'Sai'), text('Vale por dois anos.', 'Entra'), true)
  expect(textOf(html)).toBe('Um Dentro Vale por um ano dois anos . Dois Sai Entra')
})

test('entre as versões de verdade, cada palavra está de um lado ou dos dois', () => {
  const bodyOf = (file: string) => readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
  const folders = readdirSync('content/legal', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const steps = folders.flatMap(({ name }) => {
    const files = readdirSync(`content/legal/${name}`).sort()
    return files
      .slice(1)
      .map((file, at) => [`content/legal/${name}/${files[at] ?? ''}`, `content/legal/${name}/${file}`])
  })
  expect(steps.length).toBeGreaterThan(2)
  for (const [old = '', now = ''] of steps) {
    const html = merged(bodyOf(old), bodyOf(now))
    expect(html, now).toMatch(/<(ins|del)>/)
    expect(words(without(html, 'del')), now).toEqual(words(rendered(bodyOf(now))))
    expect([isWellFormed(html), misplaced(html)], now).toEqual([true, []])
  }
})
