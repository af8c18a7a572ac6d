import path from 'node:path'
import type { Logger } from 'pino'
import { watchFolders, type FolderWatch } from '#contract/watch-folders.ts'
import { describeError } from '#app/log.server.ts'
import { textFolder, type LegalPlace } from './files.server.ts'
import { LEGAL_SLUGS } from './slugs.ts'

export function watchLegalFiles(place: LegalPlace, reload: () => void, log: Pick<Logger, 'error'>): void {
  const folders = [
    path.posix.dirname(place.company),
    place.folder,
    ...LEGAL_SLUGS.map((slug) => textFolder(slug, place)),
  ]
  const watch: FolderWatch = watchFolders(
    () => {
      folders.forEach(watch.add)
      reload()
    },
    (error) => {
      log.error({ error: describeError(error) }, 'Watching the legal texts')
    },
  )
  folders.forEach(watch.add)
}
