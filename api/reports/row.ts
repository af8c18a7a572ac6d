type Cell = string | number | null | undefined

/** A row of a table, by its columns. */
export type Row = Record<string, Cell>
