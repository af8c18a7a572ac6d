import { defineConfig } from 'vitest/config'

/** Runs of minutes, made short: they start products by the dozen, and none of them tells where a fault is. */
const CHECKS = ['tests/checks/**/*.test.ts', 'tests/lint.test.ts']

export default defineConfig({
  test: {
    // Most of the time goes to processes that start: each core can wait for one.
    maxWorkers: 2,
    globalSetup: 'tests/support/run-folder.ts',
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: 'test-results/vitest.json' },
    coverage: {
      provider: 'v8',
      include: ['app/**', 'api/**', 'contract/**'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: CHECKS,
          // No test changes what it imports, so a worker reads each module once.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'checks', include: CHECKS } },
    ],
  },
})
