import { parser } from '#app/ui/markdown/render.server.ts'
import { count } from '#app/ui/words.ts'
import { lineAt, type Passage } from '#files/text-checks/passages.ts'
import type { FindingInText } from './finding.ts'

const cellsIn = (row: string) =>
  row
    .replace(/^[>\s]*\|?/, '')
    .replace(/(?<!\\)\|\s*$/, '')
    .split(/(?<!\\)\|/).length

/** Rows that are longer than the head lose their last cells without a word. */
export function unevenRows(body: string): FindingInText[] {
  const lines = body.split('\n')
  const tokens = parser.parse(body, {})
  return tokens.flatMap(({ type, map }) => {
    if (type !== 'table_open' || !map) return []
    const [first, end] = map
    const columns = cellsIn(lines[first] ?? '')
    return lines.slice(first + 2, end).flatMap((row, at): FindingInText[] => {
      const cells = cellsIn(row)
      if (cells === columns) return []
      const reason = `Esta linha da tabela tem ${count(cells, 'coluna', 'colunas')}, e a primeira tem ${columns}. Se não é da tabela, deixe uma linha vazia acima dela.`
      return [{ kind: 'table', line: first + 2 + at, words: row.trim(), reason }]
    })
  })
}

const TABLE_LINE = /^[ \t]*\|.*|^.*-{2,}[ \t:]*\|[ \t:]*-{2,}.*/m

/** A line that was meant as part of a table, and that is shown as text. */
export function strayRows(passage: Passage): FindingInText[] {
  const stray = passage.isCell ? null : TABLE_LINE.exec(passage.prose)
  if (!stray) return []
  const reason =
    'Isto não virou tabela. Depois da primeira linha vem uma de traços, como | --- | --- |, com o mesmo número de colunas; e não há linhas vazias no meio.'
  const line = lineAt(passage, passage.prose, stray.index)
  return [{ kind: 'table', line, words: stray[0].trim(), reason }]
}
