import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { SECOND } from '#app/time.ts'
import { hashesFile, type LegalPlace } from './files.server.ts'
import { historyFile, type HistoryAct } from './history.server.ts'

const PATIENCE = 20 * SECOND

const run = promisify(execFile)

function isWorkingCopy(folder: string): boolean {
  const parent = path.dirname(folder)
  return existsSync(path.join(folder, '.git')) || (parent !== folder && isWorkingCopy(parent))
}

const nameOf = ({ folder, company }: LegalPlace, file: string) =>
  file === company ? 'empresa' : path.relative(folder, file).replace(/\.md$/, '')

/** In the terminal git knows who its user is. */
const personOf = ({ quem }: HistoryAct) =>
  quem.includes('@') ? ['-c', `user.name=${quem}`, '-c', `user.email=${quem}`] : []

/** Commits a file with its history and the hashes to the working copy that has it; does nothing without one. */
export async function commitAct(place: LegalPlace, file: string, act: HistoryAct): Promise<void> {
  const folder = path.resolve(path.dirname(file))
  if (!isWorkingCopy(folder)) return
  const written = [file, historyFile(file), hashesFile(place)].filter((one) => existsSync(one))
  const paths = ['--', ...written.map((one) => path.resolve(one))]
  const git = (...args: string[]) => run('git', args, { cwd: folder, timeout: PATIENCE })
  const note = act.nota ? ['--message', act.nota] : []
  await git('add', ...paths)
  const subject = `${nameOf(place, file)}: ${act.ato}`
  await git(...personOf(act), 'commit', '--quiet', '--message', subject, ...note, ...paths)
}

/** What git said, without the command, which has a person in it. */
export function gitReason(error: unknown): string {
  const { stderr = '', code } = error as { stderr?: string; code?: unknown }
  return stderr.trim() || String(code)
}
