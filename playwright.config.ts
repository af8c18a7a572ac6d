import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/chromium.ts'
import type { Options } from './e2e/test.ts'

/** Each is a part of `npm run test:long`, see tests/long/parts.ts. */
const LONG = {
  'text-browsers': /text-browser\.spec/,
  'first-paint': /first-paint\.spec/,
  pictures: /parts\.spec/,
  taps: /tap-frame\.spec/,
  'offline-walk': /offline-walk\.spec/,
}
/** Of `npm run test:cluster` alone. */
const CLUSTER = /cluster\.spec/
const APART = [...Object.values(LONG), CLUSTER]
/** Sessions, tabs, kills, duplicates and security: their job is the one loss in a hundred, so nothing is tried twice. */
const STRICT =
  /(deployment|durability|held-back|impatience|offline|policy|resume-drafts|session-expiry|side-by-side|two-tabs|unsent|xss)\.spec|@strict/

/** A trace takes a fifth of a test's time. Pictures of every frame would take more; the page's snapshots say as much. */
const TRACE = { screenshots: false, snapshots: true, sources: false } as const

const WITHOUT_SCRIPT = { javaScriptEnabled: false }
const LITE = { isLite: true }
const IN_OTHER_MODES =
  /(accounts|certificates|coupon-and-feedback|errors|journey|notes|quiz-kinds|resume-drafts|search)\.spec/
/** What `npm test` runs: each thing a person does, once. */
const CORE = /@core/
/** Of the parts `modes`, which repeats tests without script, and `details`, what only a careful eye sees. */
const LATER = [/@modes/, /@details/]

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
    screenshot: 'only-on-failure',
    trace: { ...TRACE, mode: 'on-first-retry' },
    launchOptions,
    // What a worker asks for is hidden from the tests that stand in for the network.
    serviceWorkers: 'block',
  },
  projects: [
    // `npm test`
    { name: 'no-script', use: WITHOUT_SCRIPT, testMatch: /journey\.spec/ },
    { name: 'script', testIgnore: APART, grep: CORE },

    // `npm run test:all`; only these try a test again.
    { name: 'script-all', testIgnore: APART, grepInvert: [CORE, STRICT, ...LATER], retries: 1 },
    {
      name: 'strict-all',
      use: { trace: { ...TRACE, mode: 'retain-on-failure' } },
      testIgnore: APART,
      grep: STRICT,
      grepInvert: [CORE, ...LATER],
    },
    {
      name: 'no-script-all',
      use: WITHOUT_SCRIPT,
      testMatch: /(fortnight|practice|quiz-kinds)\.spec/,
      retries: 1,
    },
    { name: 'lite-all', use: LITE, testMatch: /journey\.spec/, retries: 1 },

    // `npm run test:long`
    ...Object.entries(LONG).map(([name, testMatch]) => ({ name, testMatch })),
    { name: 'details', testIgnore: APART, grep: /@details/ },
    { name: 'modes', testIgnore: APART, grep: /@modes/ },
    { name: 'modes-no-script', use: WITHOUT_SCRIPT, testMatch: IN_OTHER_MODES },
    { name: 'modes-lite', use: LITE, testMatch: IN_OTHER_MODES },
    { name: 'cluster', testMatch: CLUSTER },
    { name: 'cluster-no-script', use: WITHOUT_SCRIPT, testMatch: CLUSTER },
  ],
})
