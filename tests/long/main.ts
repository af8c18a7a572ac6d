/**
 * `npm run test:long -- [PART…]`: the long parts of the tests, all of them unless some are named. Installs the Debian
 * packages that a part needs, and ends with `N passed, N failed`: tests where a command reports them, else commands.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { PARTS } from './parts.ts'

const REPORTS = 'test-results'

function run(command: string, env = {}): boolean {
  const { status } = spawnSync('bash', ['-c', command], { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

const isInstalled = (name: string) => spawnSync('dpkg', ['-s', name]).status === 0

function install(packages: string[]): boolean {
  const missing = packages.filter((name) => !isInstalled(name))
  if (missing.length === 0) return true
  const names = missing.join(' ')
  return run(
    `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names} > ${REPORTS}/apt.log`,
    { DEBIAN_FRONTEND: 'noninteractive' },
  )
}

const reports = () => readdirSync(REPORTS).filter((file) => file.endsWith('.json')).length

function report(name: string, counts: { passed: number } | { failed: number; names: string[] }) {
  writeFileSync(`${REPORTS}/${name}.json`, JSON.stringify(counts))
}

/** Vitest and Playwright name their report by this variable, see their configurations. A command without any is one. */
function runReported(name: string, command: string): boolean {
  const before = reports()
  const passed = run(command, { CI: 'true', npm_lifecycle_event: name })
  if (reports() === before) report(name, passed ? { passed: 1 } : { failed: 1, names: [command] })
  return passed
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`PART is one of ${Object.keys(PARTS).join(', ')}.`)

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)
let isRight = run('npm run --silent build:missing')
for (const [name, { packages = [], commands }] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  if (!install(packages)) {
    report(name, { failed: 1, names: [`${name}: not all of these are installed: ${packages.join(', ')}`] })
    isRight = false
    continue
  }
  for (const [at, command] of commands.entries())
    isRight = runReported(`${name}-${at + 1}`, command) && isRight
}
run(`node .ci/sum.js ${isRight ? '' : 'test:long'}`)
process.exitCode = isRight ? 0 : 1
