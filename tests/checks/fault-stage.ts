/** The product and its upstream, which can be made to fail, and people who can sign in. */
import { Browser } from '#tests/support/browser.ts'
import { startPair, type Pair } from '#tests/support/pair.ts'
import { pessoa } from '#tests/support/people.ts'
import { deliverAsIs, type Learner } from '#tests/support/upstream.ts'
import type { Fault } from './fault-kinds.ts'

export interface Visitor {
  browser: Browser
  learner: Learner
}

export interface FaultStage extends Pair {
  /** Somebody who has not signed in yet. */
  visitor: () => Visitor
  /** Everything the upstream answers fails so until `heal`. */
  fail: (fault: Fault) => Promise<void>
  heal: () => Promise<void>
}

/** Every document load asks the upstream for the session's status first. */
export async function startFaultStage(env: Record<string, string> = {}): Promise<FaultStage> {
  const pair = await startPair({ STATUS_TTL_SECONDS: '0', ...env }, { mode: 'tolerant' })
  const { product, upstream } = pair
  return {
    ...pair,
    visitor: () => ({ browser: new Browser(product.url), learner: upstream.learner(pessoa('ana')) }),
    async fail({ deliver }) {
      if (deliver) upstream.deliverBy(deliver)
      else await upstream.stop()
    },
    async heal() {
      upstream.deliverBy(deliverAsIs)
      await upstream.stop()
      await upstream.resume()
    },
  }
}
