/** Prints `N passed, N failed`: the sum of the reports in `test-results`. The argument is the exit status so far. */
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

const FOLDER = 'test-results'
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const reports = files.map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))

const sum = (countOf) => reports.reduce((total, report) => total + (countOf(report) ?? 0), 0)
const passed = sum(({ stats, numPassedTests }) => stats?.expected ?? numPassedTests)
const failed = sum(({ stats, numFailedTests }) => (stats ? stats.unexpected + stats.flaky : numFailedTests))
// A lint, a build or a runner that broke before it could count is a failure too.
const broken = process.argv[2] !== '0' && failed === 0 ? 1 : 0
process.stdout.write(`${passed} passed, ${failed + broken} failed\n`)
