import type { ReactNode } from 'react'

interface TeamTableProps {
  caption: string
  columns: readonly string[]
  /** The first cell heads its row. */
  rows: { key: string | number; cells: ReactNode[] }[]
  /** Of a column of numbers. */
  isNumber?: (at: number) => boolean
}

/** Scrolls by itself where it is wider than the page. */
export function TeamTable({ caption, columns, rows, isNumber = () => false }: TeamTableProps) {
  const look = (at: number) => (isNumber(at) ? 'number' : undefined)
  return (
    <div className="prose mt-4">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="table-scroll" tabIndex={0} role="group" aria-label="Tabela">
        <table>
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
                  <td key={at} className={look(at + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
