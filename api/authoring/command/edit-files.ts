import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { Refused } from '#files/refused.ts'

/** Without the fields that have no value. */
export const filled = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

export const yamlOf = (fields: Record<string, unknown>): string => stringify(filled(fields), { lineWidth: 0 })

export const markdownOf = (fields: Record<string, unknown>, body: string): string =>
  `---\n${yamlOf(fields)}---\n\n${body.trim()}\n`

export type NewFile = [path: string, text: string]

/** Writes all of them or, if one is there, none. */
export async function writeNewFiles(files: NewFile[]): Promise<void> {
  const there = files.map(([path]) => path).filter((path) => existsSync(path))
  if (there.length > 0) throw new Refused(...there.map((path) => `Já existe ${path}: nada mudou.`))
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: 'wx' })
  }
}

/** Readers never get half a file. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const waiting = join(dirname(path), `.${basename(path)}.novo`)
  await writeFile(waiting, text)
  await rename(waiting, path)
}
