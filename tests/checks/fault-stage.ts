/** The built product before an upstream that can be made to fail, and learners who are signed in. */
import { Browser } from '#tests/support/browser.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import type { Fault } from './fault-kinds.ts'
import { deliverAsIs, startUpstream, type Learner, type Upstream } from './upstream.ts'

export interface Visitor {
  browser: Browser
  learner: Learner
}

export interface FaultStage {
  product: Product
  upstream: Upstream
  /** Somebody who has not signed in yet. */
  visitor: () => Visitor
  /** Everything the upstream answers fails so until `heal`. */
  fail: (fault: Fault) => Promise<void>
  heal: () => Promise<void>
  clear: () => Promise<void>
}

const LONG_GRACE = 60_000

/** Signs this learner in by the form and puts out where that leads. */
export async function signIn({ browser, learner }: Visitor, path = '/login'): Promise<string | null> {
  const { email, password } = learner
  return (await browser.post(path, { email, password })).location
}

/** Every document load asks the upstream for the session's status first. */
export async function startFaultStage(env: Record<string, string> = {}): Promise<FaultStage> {
  const upstream = await startUpstream({ mode: 'tolerant', grace: LONG_GRACE })
  const product = await startProduct({
    env: { API_URL: upstream.url, STATUS_TTL_SECONDS: '0', ...env },
  }).catch(async (error: unknown) => {
    await upstream.stop()
    throw error
  })

  return {
    product,
    upstream,
    visitor: () => ({ browser: new Browser(product.url), learner: upstream.learner('ana') }),
    async fail({ deliver }) {
      if (deliver) upstream.deliverBy(deliver)
      else await upstream.stop()
    },
    async heal() {
      upstream.deliverBy(deliverAsIs)
      await upstream.stop()
      await upstream.resume()
    },
    async clear() {
      await product.clear()
      await upstream.stop()
    },
  }
}
