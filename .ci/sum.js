/** Prints `N passed, N failed`: the sum of the reports in `test-results`. The argument is the exit status so far. */
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

const FOLDER = 'test-results'

function countsIn(file) {
  try {
    const { stats, errors = [], numPassedTests = 0, ...unit } = JSON.parse(readFileSync(file, 'utf8'))
    if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
    // A file that cannot be collected fails as a suite without a failed test.
    const isUncollected = ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
    const uncollected = unit.testResults.filter(isUncollected).length
    return { passed: numPassedTests, failed: unit.numFailedTests + uncollected }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const counts = files.map((name) => countsIn(`${FOLDER}/${name}`))
const passed = counts.reduce((total, count) => total + count.passed, 0)
const failed = counts.reduce((total, count) => total + count.failed, 0)
// A lint, a build or a runner that broke before it could count is a failure too.
const broken = process.argv[2] !== '0' && failed === 0 ? 1 : 0
process.stdout.write(`${passed} passed, ${failed + broken} failed\n`)
