// SQLite says the last where there is no room for its `-shm` file.
const CODES = ['53100', 'ENOSPC', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']

/** Also where it is the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return CODES.includes(code) || (cause !== undefined && isDiskFull(cause))
}
