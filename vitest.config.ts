import { defineConfig } from 'vitest/config'

/** Corpora of attacks and faults, checks of the other tests, and what starts many products; of `npm run test:all`. */
const CHECKS = ['tests/checks/**/*.test.ts', 'tests/starts/**/*.test.ts']
/** Of `npm run test:long`. */
const LONG = 'tests/long/**/*.test.ts'
const ON_POSTGRES_ALONE = 'tests/api/lost-database.test.ts'
/** Tests of the API that open no database. */
const WITHOUT_DATABASE = ['content', 'mail', 'minimum-age', 'operator-faults', 'process'].map(
  (name) => `tests/api/${name}.test.ts`,
)

/** Of the script of package.json that runs: each has counts of its own. */
const { npm_lifecycle_event: name = 'vitest' } = process.env

export default defineConfig({
  test: {
    // Most of the time goes to processes that start: each core can wait for one.
    maxWorkers: 2,
    globalSetup: 'tests/support/run-folder.ts',
    // A test that waits for another process must not fail because the machine is busy.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: `test-results/${name}.json` },
    coverage: {
      provider: 'v8',
      include: ['app/**', 'api/**', 'contract/**', 'files/**'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [...CHECKS, LONG, ON_POSTGRES_ALONE],
          // No test changes what it imports, so a worker reads each module once.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'checks', include: CHECKS } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/api/*.test.ts'],
          exclude: WITHOUT_DATABASE,
          env: { API_TESTS_ON: 'PostgreSQL' },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [LONG, 'tests/checks/mutated-answers.test.ts'],
          env: { CORPORA: 'whole' },
        },
      },
    ],
  },
})
