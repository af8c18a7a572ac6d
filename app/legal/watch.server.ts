import { watch } from 'chokidar'
import { companyFile, CONTENT_FOLDER, legalFolder } from './files.server.ts'
import type { LegalStore } from './store.server.ts'

/** Editors save in several steps: wait so many milliseconds for the last one. */
const SETTLED = 100

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
  watcher.on('all', reload).on('ready', reload).on('error', reload)
  return () => {
    clearTimeout(timer)
    return watcher.close()
  }
}
