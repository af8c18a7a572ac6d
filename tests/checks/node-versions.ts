/** Unit and HTTP tests and one browser journey on each supported Node: `-- [--node 22] [test files]`. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

const VERSIONS = ['20', '22', '24']

const { values, positionals } = parseArgs({
  options: { node: { type: 'string', multiple: true } },
  allowPositionals: true,
})

/** npm's package of this Node, 125 MB, in the folder of caches. */
function nodeOf(version: string): string {
  const folder = resolve('node_modules/.cache/node', version)
  const program = resolve(folder, 'node_modules/node/bin/node')
  if (!existsSync(program))
    spawnSync(
      'npm',
      ['install', '--prefix', folder, '--ignore-scripts=false', '--no-audit', `node@${version}`],
      {
        stdio: 'inherit',
      },
    )
  return program
}

function run(program: string, name: string, args: string[]): boolean {
  const PATH = [dirname(program), process.env.PATH].join(delimiter)
  // The results of each have a file of their own.
  const env = { ...process.env, PATH, npm_lifecycle_event: name }
  const { status } = spawnSync(program, args, { stdio: 'inherit', env })
  return status === 0
}

function passes(version: string): boolean {
  const program = nodeOf(version)
  const unit = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...positionals]
  const units = run(program, `node-${version}-unit`, unit)
  const journey = run(program, `node-${version}-journey`, [
    'node_modules/@playwright/test/cli.js',
    'test',
    'journey',
    '--project',
    'script',
    'no-script',
  ])
  process.stdout.write(`Node ${version}: ${units && journey ? 'passed' : 'FAILED'}\n`)
  return units && journey
}

const verdicts = (values.node ?? VERSIONS).map(passes)
process.exitCode = verdicts.includes(false) ? 1 : 0
