import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/chromium.ts'
import type { Options } from './e2e/test.ts'

const TEXT_BROWSER = /text-browser\.spec/
/** Of `npm run test:cluster` alone. */
const CLUSTER = /cluster\.spec/
const WITHOUT_SCRIPT = { javaScriptEnabled: false }
/** Of the script of package.json that runs: each has counts of its own. */
const { npm_lifecycle_event: name = 'playwright' } = process.env

export default defineConfig<Options>({
  testDir: 'e2e',
  globalSetup: './tests/support/run-folder.ts',
  outputDir: `test-results/${name}-files`,
  snapshotPathTemplate: 'e2e/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/${name}.json` }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 360, height: 740 },
    // Pictures of every frame cost each test time; the page's own snapshots say more.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    launchOptions,
    // What a worker asks for is hidden from the tests that stand in for the network.
    serviceWorkers: 'block',
  },
  // `npm test` runs `script`, `no-script` and `text-browser`: each journey, and each rule where a learner would feel it, once.
  // `npm run test:all` runs the projects in `-all`: tests tagged `@all`, which repeat a rule in another place or
  // form, compare pictures, or take very long; and the same tests without script, in lite mode and as text.
  projects: [
    { name: 'script', testIgnore: [TEXT_BROWSER, CLUSTER], grepInvert: /@all/ },
    { name: 'no-script', use: WITHOUT_SCRIPT, testMatch: /journey\.spec/ },
    { name: 'script-all', testIgnore: [TEXT_BROWSER, CLUSTER], grep: /@all/ },
    {
      name: 'no-script-all',
      use: WITHOUT_SCRIPT,
      testMatch:
        /(accounts|certificates|coupon-and-feedback|errors|notes|quiz-kinds|resume-drafts|search)\.spec/,
    },
    {
      name: 'lite-all',
      use: { isLite: true },
      testMatch: /(journey|certificates|coupon-and-feedback|errors|notes|search)\.spec/,
    },
    { name: 'text-browser', testMatch: TEXT_BROWSER, grepInvert: /@all/ },
    { name: 'text-browser-all', testMatch: TEXT_BROWSER, grep: /@all/ },
    { name: 'cluster', testMatch: CLUSTER },
    { name: 'cluster-no-script', use: WITHOUT_SCRIPT, testMatch: CLUSTER },
  ],
})
