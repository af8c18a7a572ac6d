import { watch, type FSWatcher } from 'node:fs'
import { basename, sep } from 'node:path'
import { MINUTE } from '#api/durations.ts'
import { reportCrash } from '#api/http/report-crash.ts'

/** Editors save in several steps: wait so many milliseconds for the last one. */
const SETTLED = 200

export interface ContentWatch {
  /** Watches the files of the folder, not those of folders in it. */
  add: (folder: string) => void
  close: () => void
}

/** Calls `reload` after a change in the folders that were added; every minute if the system cannot watch them. */
export function watchContent(reload: () => Promise<void>): ContentWatch {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined
  const load = () => {
    reload().catch((error: unknown) => {
      reportCrash('Reading the content again', error)
    })
  }
  const drop = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const onChange = (folder: string, kind: string, name: string | null) => {
    // So it is reported that the folder itself was moved or deleted.
    if (kind === 'rename' && name === basename(folder)) drop(folder)
    clearTimeout(timer)
    timer = setTimeout(load, SETTLED).unref()
  }
  return {
    add(folder) {
      if (watchers.has(folder)) return
      try {
        const watcher = watch(folder, { persistent: false }, (kind, name) => {
          onChange(folder, kind, name)
        })
        watcher.on('error', () => {
          drop(folder)
        })
        watchers.set(folder, watcher)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT' || polling) return
        reportCrash('Watching the content, which is now read again every minute', error)
        polling = setInterval(load, MINUTE).unref()
      }
    },
    close() {
      clearTimeout(timer)
      clearInterval(polling)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
