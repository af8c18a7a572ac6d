import type { Command } from 'commander'
import type { Db } from '#api/db/tables.ts'

export interface Rehearsal {
  ensaio?: true
}

export const withRehearsal = (command: Command): Command =>
  command.option('--ensaio', 'mostra o que mudaria, sem mudar nada')

class Undo<T> extends Error {
  constructor(readonly result: T) {
    super('The transaction was a rehearsal.')
  }
}

/** One transaction; a rehearsal does the same work and is rolled back, so that it shows what would be. */
export async function inTransaction<T>(
  db: Db,
  { ensaio }: Rehearsal,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx)
      if (ensaio) throw new Undo(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undo) return error.result as T
    throw error
  }
}
