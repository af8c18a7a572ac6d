import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Fault } from '#files/yaml-document.ts'

const NUMBERED = /^(\d+)-([a-z0-9]+(?:-[a-z0-9]+)*)$/

export interface Entry {
  id: string
  path: string
}

async function listed(folder: string, kind: 'file' | 'folder') {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  return entries
    .filter((entry) => !entry.name.startsWith('.') && entry.isDirectory() === (kind === 'folder'))
    .map((entry) => join(folder, entry.name))
    .sort()
}

export async function foldersIn(folder: string): Promise<Entry[]> {
  return (await listed(folder, 'folder')).map((path) => ({ id: basename(path), path }))
}

export async function filesIn(folder: string, ending: string): Promise<Entry[]> {
  const files = await listed(folder, 'file')
  return files.filter((path) => path.endsWith(ending)).map((path) => ({ id: basename(path, ending), path }))
}

/** `NN-name` entries sorted by number; `id` becomes the name. Wrong or repeated numbers are faults. */
export function inOrder(entries: Entry[], faults: Fault[]): Entry[] {
  const numbers = new Map<number, string>()
  const ordered = entries.flatMap(({ id, path }) => {
    const [, digits = '', name = ''] = NUMBERED.exec(id) ?? []
    if (!name) {
      faults.push({
        file: path,
        line: 1,
        reason: 'o nome deve ser como 01-um-nome: letras minúsculas sem acento, números e hífens',
      })
      return []
    }
    const number = Number(digits)
    const other = numbers.get(number)
    if (other) faults.push({ file: path, line: 1, reason: `tem o mesmo número que ${other}` })
    numbers.set(number, path)
    return [{ id: name, path, number }]
  })
  return ordered.sort((a, b) => a.number - b.number)
}
