import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeVersions } from '#app/legal/reading/preview/merge.server.ts'
import { renderMarkdown } from '#app/ui/markdown/render.server.ts'
import { textOf } from '#tests/support/html.ts'

const rendered = (markdown: string) => renderMarkdown(markdown, { under: 1 })
const merged = (before: string, after: string, onlyChanges = false) =>
  mergeVersions(rendered(before), rendered(after), onlyChanges)

const without = (html: string, tag: string) => html.replace(new RegExp(`<${tag}>.*?</${tag}>`, 'gs'), ' ')

/** The words of it, whatever stands between them. */
const words = (html: string) => textOf(html).match(/[\p{L}\p{N}]+/gu) ?? []

/** What may stand right inside these: `<li>` in a list, rows in a table. */
const CHILDREN: Record<string, string[]> = {
  ul: ['li'],
  ol: ['li'],
  table: ['thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['th', 'td'],
}

/** Elements that stand where they may not, or are not closed in their turn. */
function faultsIn(html: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    const parent = open.at(-1) ?? ''
    if (!slash && CHILDREN[parent]?.includes(tag) === false) found.push(`${parent} > ${tag}`)
    if (['br', 'hr'].includes(tag)) continue
    if (!slash) open.push(tag)
    else if (open.pop() !== tag) found.push(`/${tag}`)
  }
  return [...found, ...open]
}

const word = fc.constantFrom(
  'o',
  'cupom',
  'vale',
  '**uma**',
  '[aqui](/termos)',
  '[lá](/privacidade)',
  '`evos`',
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
      expect(faultsIn(html)).toEqual([])
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

const table = (...rows: string[]) => ['| a | b |', '|---|---|', ...rows].join('\n')
const EVOS =
  '<tr><td><del>evos</del></td><td><del>nunca</del></td></tr><tr><td><ins>aula</ins></td><td><ins>já</ins></td></tr>'

test.each([
  [
    'numa frase, só as palavras trocadas',
    'São dois dias úteis.',
    'São cinco dias úteis.',
    '<p>São <del>dois</del> <ins>cinco</ins> dias úteis.</p>',
  ],
  [
    'numa lista, um item dela',
    '- um dois\n- três',
    '- um dois\n- novo\n- três',
    '<ul><li>um dois</li><li><ins>novo</ins></li><li>três</li></ul>',
  ],
  ['numa tabela, a linha inteira', table('| evos | nunca |'), table('| aula | já |'), EVOS],
  [
    'numa tabela, o texto de uma célula',
    table('| cupom | vale um ano |'),
    table('| cupom | vale dois |'),
    '<td>vale <del>um ano</del> <ins>dois</ins></td>',
  ],
  [
    'num link, também o endereço de antes',
    '[Leia](/termos).',
    '[Leia](/privacidade).',
    '<p><del>Leia (/termos)</del> <ins><a href="/privacidade">Leia</a></ins>.</p>',
  ],
  [
    'num título, o título com cada nível',
    '## Conta',
    '### Conta',
    '<h2><del>Conta</del></h2><h3><ins>Conta</ins></h3>',
  ],
])('o que muda %s', (_, before, after, shown) => {
  expect(merged(before, after)).toContain(shown)
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
    expect(faultsIn(html), now).toEqual([])
  }
})
