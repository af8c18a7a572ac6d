/** The built product and the upstream it calls, for the tests of one file. */
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { Browser } from './browser.ts'
import { pessoa } from './people.ts'
import { startProduct, type Product } from './product.ts'
import { startUpstream, type Learner, type Upstream } from './upstream.ts'

export interface Stage {
  product: Product
  upstream: Upstream
  /** A browser without a past. */
  browser: () => Browser
  /** A learner called `name`, signed in. */
  enter: (name: string, profile?: Partial<Learner['profile']>) => Promise<Visitor>
}

export interface Visitor {
  browser: Browser
  learner: Learner
}

/** Signs this learner in with what they type. */
export async function signIn(browser: Browser, { email, password }: Learner): Promise<void> {
  const page = await browser.post('/login', { email, password })
  expect(page.location).toBe('/home')
}

/** Starts both before the file's tests; what the product says on its standard error fails the file. */
export function onStage(env: Record<string, string> = {}): Stage {
  const stage = {} as Stage
  // Processes start and stop in these tests; a busy machine is no reason to fail.
  vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })
  beforeAll(async () => {
    stage.upstream = await startUpstream()
    stage.product = await startProduct({
      env: { API_URL: stage.upstream.url, UPSTREAM_FAILURES: '1000', ...env },
    })
  })
  beforeEach(() => {
    stage.upstream.reset()
  })
  afterAll(async () => {
    await stage.product.clear()
    await stage.upstream.stop()
    expect(stage.product.errors()).toBe('')
  })
  stage.browser = () => new Browser(stage.product.url)
  stage.enter = async (name, profile) => {
    const learner = stage.upstream.learner(pessoa(name), profile)
    const browser = stage.browser()
    await signIn(browser, learner)
    return { browser, learner }
  }
  return stage
}
