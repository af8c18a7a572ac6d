import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder in that of the run, which is removed at the end with all it holds (`run-folder.ts`). */
export const newFolder = (name: string): string => mkdtempSync(join(tmpdir(), `evolua-${name}-`))
