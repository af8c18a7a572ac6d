/**
 * `npm run check:xss -- [--rounds 171]`: every text of the corpus in every field of every payload of the upstream, every
 * page opened in Chromium with the policy on, by loading it and from an open page. Build first.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/chromium.ts'
import { startProduct } from '#tests/support/product.ts'
import { startUpstream } from '#tests/support/upstream.ts'
import { CORPUS } from './xss/corpus.ts'
import { openAll, prepare, type XssReport } from './xss/open-pages.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: String(CORPUS.length) } } })
const rounds = Number(values.rounds)
const started = Date.now()

const upstream = await startUpstream()
const product = await startProduct({ env: { API_URL: upstream.url } })
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
  await product.clear()
  await upstream.stop()
}

const findings = reports.flatMap((report) => report.findings)
const sum = (of: (report: XssReport) => number) => reports.reduce((total, report) => total + of(report), 0)
const lines = [
  `${CORPUS.length} texts, ${reports[0]?.fields ?? 0} fields, ${rounds} rounds: ${sum(({ fields }) => fields)} placed, ${sum(({ pages }) => pages)} pages opened in ${Math.round((Date.now() - started) / 1000)} s: ${findings.length} found`,
  ...findings.slice(0, 20).map(({ round, path, what }) => `  WRONG: round ${round}, ${path}: ${what}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = findings.length > 0 ? 1 : 0
