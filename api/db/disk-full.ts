import { isSqliteFull } from '#files/sqlite.ts'

/** PostgreSQL's code, and that of files. */
const CODES = ['53100', 'ENOSPC']

/** Also where it is the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return CODES.includes(code) || isSqliteFull(error) || (cause !== undefined && isDiskFull(cause))
}
