/** Follows the legal files as they are saved. */
import { watch } from 'chokidar'
import { companyFile, CONTENT_FOLDER, legalFolder } from './files.server.ts'
import type { LegalStore } from './store.server.ts'

/** Editors save in several steps (empty, write, rename): this long without another, in milliseconds, and it is done. */
const SETTLED = 100

/** Reads again whenever a file changes; returns what ends that. Keeps no process alive. */
export function watchLegalFiles(store: LegalStore, folder = CONTENT_FOLDER): () => Promise<void> {
  const watcher = watch([legalFolder(folder), companyFile(folder)], {
    ignoreInitial: true,
    persistent: false,
  })
  let timer: NodeJS.Timeout | undefined
  const reload = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      store.reload()
    }, SETTLED)
    timer.unref()
  }
  // What changed before the watch had begun counts as well.
  watcher.on('all', reload).on('ready', reload).on('error', reload)
  return () => {
    clearTimeout(timer)
    return watcher.close()
  }
}
