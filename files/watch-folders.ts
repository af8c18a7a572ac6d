import { watch, type FSWatcher } from 'node:fs'
import { basename, sep } from 'node:path'

/** Editors save in several steps: wait so many milliseconds for the last one. */
const SETTLED = 200
const MINUTE = 60_000

export interface FolderWatch {
  add: (folder: string) => void
  close: () => void
}

/** Calls `onChange` after changes of what is directly in the folders that were added, or every minute once the system refuses to watch one, which `onRefusal` gets. */
export function watchFolders(onChange: () => void, onRefusal: (error: unknown) => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined
  const drop = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const changed = (folder: string, kind: string, name: string | null) => {
    const isMovedOrDeleted = kind === 'rename' && name === basename(folder)
    if (isMovedOrDeleted) drop(folder)
    clearTimeout(timer)
    timer = setTimeout(onChange, SETTLED).unref()
  }
  return {
    add(folder) {
      if (watchers.has(folder)) return
      try {
        const watcher = watch(folder, { persistent: false }, (kind, name) => {
          changed(folder, kind, name)
        })
        watcher.on('error', () => {
          drop(folder)
        })
        watchers.set(folder, watcher)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT' || polling) return
        onRefusal(error)
        polling = setInterval(onChange, MINUTE).unref()
      }
    },
    close() {
      clearTimeout(timer)
      clearInterval(polling)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
