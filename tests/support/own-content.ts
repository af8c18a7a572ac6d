/** A folder for a product that shares our build and has content of its own, to be edited. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface OwnContent {
  folder: string
  /** Of a file of it, such as `content/legal/empresa.yml`. */
  at: (file: string) => string
  clear: () => void
}

export function ownContent(): OwnContent {
  const folder = mkdtempSync(path.join(tmpdir(), 'evolua-conteudo-'))
  cpSync('content', path.join(folder, 'content'), { recursive: true })
  symlinkSync(path.resolve('build'), path.join(folder, 'build'))
  return {
    folder,
    at: (file) => path.join(folder, file),
    clear: () => {
      rmSync(folder, { recursive: true })
    },
  }
}
