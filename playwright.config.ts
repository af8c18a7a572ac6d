import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/chromium.ts'
import type { Options } from './e2e/test.ts'

export default defineConfig<Options>({
  testDir: 'e2e',
  globalSetup: './tests/support/run-folder.ts',
  outputDir: 'test-results/e2e',
  snapshotPathTemplate: 'e2e/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
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
  projects: [
    { name: 'script', testIgnore: /text-browser\.spec/ },
    {
      name: 'no-script',
      use: { javaScriptEnabled: false },
      testMatch: /(accounts|journey|errors|half-done)\.spec/,
    },
    { name: 'lite', use: { isLite: true }, testMatch: /(journey|errors)\.spec/ },
    { name: 'text-browser', testMatch: /text-browser\.spec/ },
  ],
})
