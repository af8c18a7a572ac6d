import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null | undefined

const COUNT = /^(?:menos de \d+|(\d+) ou mais)$/
const SHARE = /^(?:ao menos (\d+) %)?$/

const decimal = (value: number) => String(value).replace('.', ',')

function numbersOf(column: string, cells: Cell[]): Record<string, Cell>[] {
  const texts = cells.map((cell) => String(cell ?? ''))
  if (texts.every((text) => COUNT.test(text)))
    return texts.map((text) => {
      const number = COUNT.exec(text)?.[1]
      return { [column]: number, [`${column}_poucas`]: number === undefined ? text : '' }
    })
  if (!texts.every((text) => SHARE.test(text))) return cells.map((cell) => ({ [column]: cell }))
  const shares = texts.map((text) => SHARE.exec(text)?.[1])
  return shares.map((share) => ({ [column]: share && Number(share) / 100 }))
}

/** CSV for Excel in Portuguese: columns of counts and shares hold numbers, and "menos de 5" is beside them. */
export function excelCsv(rows: Record<string, Cell>[], columns: string[]): string {
  const parts = columns.map((column) =>
    numbersOf(
      column,
      rows.map((row) => row[column]),
    ),
  )
  const cells = rows.map(
    (_, at) => Object.assign({}, ...parts.map((part) => part[at])) as Record<string, Cell>,
  )
  return stringify(cells, {
    header: true,
    columns: Object.keys(cells[0] ?? Object.fromEntries(columns.map((column) => [column, '']))),
    delimiter: ';',
    bom: true,
    escape_formulas: true,
    cast: { number: decimal },
  })
}
