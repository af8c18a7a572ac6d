import type { Logger } from 'pino'
import { watchFolders, type FolderWatch } from '#contract/watch-folders.ts'
import { describeError } from '#app/log.server.ts'
import { CONTENT_FOLDER, legalFolder, textFolder } from './files.server.ts'
import { LEGAL_SLUGS } from './slugs.ts'

const FOLDERS = [CONTENT_FOLDER, legalFolder(), ...LEGAL_SLUGS.map((slug) => textFolder(slug))]

export function watchLegalFiles(reload: () => void, log: Pick<Logger, 'error'>): void {
  const watch: FolderWatch = watchFolders(
    () => {
      FOLDERS.forEach(watch.add)
      reload()
    },
    (error) => {
      log.error({ error: describeError(error) }, 'Watching the legal texts')
    },
  )
  FOLDERS.forEach(watch.add)
}
