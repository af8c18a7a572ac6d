import { spawnSync } from 'node:child_process'
import { INHERITED } from './inherited.ts'

/** Runs `evolua …` of the build, on the data that `DATA_DIR` names. */
export function runCli(env: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/cli.js', ...words], {
    env: { ...INHERITED, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
