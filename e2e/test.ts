/** `test` with a running product: one for each worker, watched for what nobody sees. */
import { test as base, expect } from '@playwright/test'
import type { Product } from '#tests/support/product.ts'
import { EQUIPE } from '#tests/support/team-mail.ts'
import { findFaults } from './accessibility.ts'
import { againstPolicy } from './device.ts'
import { LITE_CHOSEN } from './lite.ts'
import { withProduct } from './product.ts'
import { watch, type Watch } from './watch.ts'

/** What a project of playwright.config.ts may set. */
export interface Options {
  /** Whether the learner has chosen lite mode: a page that loads a script fails its test. */
  isLite: boolean
}

interface TestFixtures extends Options {
  /** Whether pages run their script. */
  hasScript: boolean
  /** Fails the test on what it collected; a test declares the error statuses it provokes. */
  watched: Watch
  /** Checks the page as it is now; where script is off there is nothing to check with. */
  checkAccessibility: () => Promise<void>
}

interface WorkerFixtures {
  product: Product
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [({}, use) => withProduct({ EQUIPE }, use), { scope: 'worker' }],
  isLite: [false, { option: true }],
  storageState: ({ isLite }, use) => use(isLite ? LITE_CHOSEN : undefined),
  hasScript: ({ javaScriptEnabled, isLite }, use) => use(javaScriptEnabled && !isLite),
  baseURL: ({ product }, use) => use(product.url),
  watched: [
    async ({ context, product, isLite }, use) => {
      const watched = await watch(context, product.url)
      const device = againstPolicy(context, product.url)
      if (isLite) watched.forbidScripts()
      await use(watched)
      expect([...watched.faults, ...(await device.faults())]).toEqual([])
    },
    { auto: true },
  ],
  checkAccessibility: ({ page, javaScriptEnabled }, use) =>
    use(async () => {
      if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    }),
})

export { expect }
