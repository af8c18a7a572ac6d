import { SqliteDialect } from 'kysely'
import { keepCheckpoints, type Checkpoints } from '#contract/checkpoints.ts'

/** Calls wait for the connection during a checkpoint; the event loop does not. */
export class CheckpointedDialect extends SqliteDialect {
  readonly #file: string

  constructor(file: string, database: ConstructorParameters<typeof SqliteDialect>[0]['database']) {
    super({ database })
    this.#file = file
  }

  override createDriver() {
    const driver = super.createDriver()
    const [init, destroy] = [driver.init.bind(driver), driver.destroy.bind(driver)]
    let checkpoints: Checkpoints | undefined
    driver.init = async () => {
      await init()
      checkpoints = keepCheckpoints(this.#file, async (work) => {
        const connection = await driver.acquireConnection()
        await work().finally(() => driver.releaseConnection(connection))
      })
    }
    driver.destroy = async () => {
      await checkpoints?.close()
      await destroy()
    }
    return driver
  }
}
