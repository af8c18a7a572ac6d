/**
 * Names each failed, flaky and skipped test of the reports in `test-results`, and ends with their sum: `N passed, N
 * failed`. A flaky test passed on a second try: it counts as passed. The arguments are the commands that failed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'

const FOLDER = 'test-results'
const NONE = { passed: 0, failed: 0, names: [] }

const named = (file, title, message = '') =>
  `${file} › ${title}\n  ${stripVTControlCharacters(message).split('\n').slice(0, 16).join('\n  ')}`

function ofPlaywright({ stats, suites, errors }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = suites.flatMap(specsOf)
  const messageOf = ({ tests }) =>
    tests.flatMap((test) => test.results).find((result) => result.error)?.error.message
  const nameOf = (spec) => named(spec.file, spec.title, messageOf(spec))
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    names: [
      ...specs.filter(({ ok }) => !ok).map(nameOf),
      ...flaky.map((spec) => `Flaky, passed on a second try: ${nameOf(spec)}`),
    ],
  }
}

function ofVitest({ testResults, numPassedTests, numFailedTests }) {
  // A file that cannot be collected fails as a suite without a failed test.
  const uncollected = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(relative('.', name), fullName, failureMessages[0])),
  )
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `Skipped: ${relative('.', name)} › ${fullName}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + uncollected.length,
    names: [
      ...skipped,
      ...failed,
      ...uncollected.map(({ name, message }) => named(relative('.', name), 'cannot be read', message)),
    ],
  }
}

function countsIn(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    if (report.stats) return ofPlaywright(report)
    return report.testResults ? ofVitest(report) : { ...NONE, ...report }
  } catch {
    return { ...NONE, failed: 1, names: [`${file} cannot be read`] }
  }
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const counts = files.map((name) => countsIn(`${FOLDER}/${name}`))
const passed = counts.reduce((total, count) => total + count.passed, 0)
const failed = counts.reduce((total, count) => total + count.failed, 0)
// A lint, a build or a runner that broke before it could count is a failure too.
const commands = process.argv.slice(2)
const broken = commands.length > 0 && failed === 0 ? 1 : 0
const names = [...counts.flatMap((count) => count.names), ...commands.map((one) => `${one} failed`)]
process.stdout.write([...names, `${passed} passed, ${failed + broken} failed\n`].join('\n'))
