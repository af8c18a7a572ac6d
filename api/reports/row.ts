type Cell = string | number | null | undefined

export type Row = Record<string, Cell>
