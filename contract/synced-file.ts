import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** A file that somebody else writes, in this process and without waiting for its disk. */
export interface SyncedFile {
  /** Resolves once all that was written before is on the disk. What asks meanwhile shares the next turn. */
  synced: () => Promise<void>
  close: () => Promise<void>
}

/** Makes a disk wait in a thread, once for all that wait for it, and no event loop. */
export function openSyncedFile(path: string, sync = promisify(fdatasync)): SyncedFile {
  const file = openSync(path, 'r+')
  let current = Promise.resolve()
  let next: Promise<void> | undefined

  const begin = () => {
    next = undefined
    current = sync(file)
    return current
  }
  const synced = () => (next ??= current.then(begin, begin))
  return {
    synced,
    async close() {
      await synced().finally(() => {
        closeSync(file)
      })
    },
  }
}
