/** A copy of the fixture's content, to be edited; each test has its own. */
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { ContentError } from '#api/content/content-error.ts'
import { readContent } from '#api/content/read-content.ts'
import { newFolder } from '../folder.ts'
import { FIXTURE_CONTENT } from './world.ts'

export const SOIL = 'trilhas/horta/01-solo'

export function editedFolder() {
  let folder = ''
  beforeEach(() => {
    folder = newFolder('content')
    cpSync(FIXTURE_CONTENT, folder, { recursive: true })
  })
  return {
    at: (...file: string[]) => join(folder, ...file),
    write(file: string, ...lines: string[]) {
      writeFileSync(join(folder, file), [...lines, ''].join('\n'))
    },
    /** The faults, as `file:line` inside the folder and the reason. */
    async faults(): Promise<[string, string][]> {
      const error: unknown = await readContent(folder).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (error === undefined) return []
      if (!(error instanceof ContentError)) throw error as Error
      return error.faults.map(({ file, line, reason }) => [
        `${file.slice(folder.length + 1)}:${line}`,
        reason,
      ])
    },
  }
}
