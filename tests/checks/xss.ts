/**
 * `npm run check:xss -- [--rounds 171]`: every text of the corpus in every field of every payload of the upstream, every
 * page opened in Chromium with the policy on, by loading it and from an open page. Build first.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/chromium.ts'
import { startPair } from '#tests/support/pair.ts'
import { CORPUS } from './xss/corpus.ts'
import { openAll, prepare, type XssReport } from './xss/open-pages.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: String(CORPUS.length) } } })
const rounds = Number(values.rounds)
const started = Date.now()

const { product, upstream, clear } = await startPair()
const browser = await chromium.launch(launchOptions)
const reports: XssReport[] = []
try {
  const page = await browser.newPage()
  await prepare(page)
  for (let round = 0; round < rounds; round++) {
    reports.push(await openAll(page, product.url, upstream, round, 1))
  }
} finally {
  await browser.close()
  await clear()
}

const findings = reports.flatMap((report) => report.findings)
const sum = (of: (report: XssReport) => number) => reports.reduce((total, report) => total + of(report), 0)
const lines = [
  `${CORPUS.length} texts, ${reports[0]?.fields ?? 0} fields, ${rounds} rounds: ${sum(({ fields }) => fields)} placed, ${sum(({ pages }) => pages)} pages opened in ${Math.round((Date.now() - started) / 1000)} s: ${findings.length} found`,
  ...findings.slice(0, 20).map(({ round, path, what }) => `  WRONG: round ${round}, ${path}: ${what}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = findings.length > 0 ? 1 : 0
