import type { Dialect } from 'kysely'

/** A failed rollback would hide why the transaction failed: a full disk or a lost connection has ended it before. */
export function keepCause(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const rollback = driver.rollbackTransaction.bind(driver)
      driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined)
      return driver
    },
  }
}
