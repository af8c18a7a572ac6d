/** Digests of trails' files by path, size and times: a trail whose digest stays need not be read again. */
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { foldersIn } from './folder-entries.ts'

/** Raise it when `Content` changes, so that no content of an older shape is used. */
const FORMAT = 2

const TRAILS_IN_A_TURN = 16

type OnFolder = (folder: string) => void

export function stateOf(folder: string, onFolder: OnFolder = () => undefined): string {
  onFolder(folder)
  const lines = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return stateOf(path, onFolder)
      const stats = statSync(path, { throwIfNoEntry: false })
      return [path, stats?.size, stats?.mtimeMs, stats?.ctimeMs].join(' ')
    })
  return [folder, ...lines].join('\n')
}

interface DigestOptions {
  /** Another build may read the same files otherwise. */
  build: string
  hasDrafts: boolean
  /** Called with each folder before it is listed. */
  onFolder?: OnFolder
}

/** What the digests of content that this product can use begin with. */
export const digestStart = (hasDrafts: boolean): string => `${FORMAT}${hasDrafts ? ' with drafts' : ''}: `

/** By the trails' ids; a trail that changes meanwhile may be left out. */
export async function trailDigests(
  folder: string,
  { build, hasDrafts, onFolder = () => undefined }: DigestOptions,
): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  onFolder(folder)
  for (const [at, { id, path }] of (await foldersIn(folder)).entries()) {
    if (at % TRAILS_IN_A_TURN === 0) await setImmediate()
    try {
      const hash = createHash('sha256').update(build).update(stateOf(path, onFolder))
      digests.set(id, digestStart(hasDrafts) + hash.digest('base64url'))
    } catch {
      continue
    }
  }
  return digests
}
