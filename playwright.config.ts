import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/** The project's own pages need none of these, and a closed network is asked for nothing. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
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
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined,
      chromiumSandbox: process.getuid?.() !== 0,
      args: QUIET,
    },
  },
  projects: [
    { name: 'script', testIgnore: /text-browser\.spec/ },
    { name: 'no-script', use: { javaScriptEnabled: false }, testMatch: /(journey|errors)\.spec/ },
    { name: 'text-browser', testMatch: /text-browser\.spec/ },
  ],
})
