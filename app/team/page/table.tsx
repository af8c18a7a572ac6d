import type { ReactNode } from 'react'

interface TeamTableProps {
  caption: string
  columns: readonly string[]
  /** The first cell heads its row. */
  rows: { key: string | number; cells: ReactNode[] }[]
  /** Of a column of numbers. */
  isNumber?: (at: number) => boolean
}

/** On a narrow screen each row is two lines, so that nothing scrolls sideways. */
export function TeamTable({ caption, columns, rows, isNumber = () => false }: TeamTableProps) {
  const look = (at: number) => (isNumber(at) ? 'number' : undefined)
  return (
    <table className="team-table stacked">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={look(at)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={at} data-label={columns[at + 1]} className={look(at + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
