import { join } from 'node:path'
import { watch } from 'chokidar'
import { reportCrash } from '#api/http/report-crash.ts'
import { CONTENT_FOLDERS } from './read-content.ts'

/** Editors save in several steps: wait so many milliseconds for the last one. */
const SETTLED = 200

/** Calls `reload` after a change of a content file; returns what ends it. */
export function watchContent(folder: string, reload: () => Promise<void>): () => Promise<void> {
  const folders = CONTENT_FOLDERS.map((name) => join(folder, name))
  const watcher = watch(folders, { ignoreInitial: true, persistent: false })
  let timer: NodeJS.Timeout | undefined
  const onChange = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      reload().catch((error: unknown) => {
        reportCrash('Reading the content again', error)
      })
    }, SETTLED).unref()
  }
  watcher.on('all', onChange).on('ready', onChange)
  return () => {
    clearTimeout(timer)
    return watcher.close()
  }
}
