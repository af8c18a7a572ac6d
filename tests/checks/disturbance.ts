/** What happens around somebody who browses: a slow upstream, answers lost on the wire, and restarts of the product. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#tests/support/product.ts'
import { deliverAsIs, type Deliver, type Learner, type Mode } from '#tests/support/upstream.ts'
import type { Random } from './random.ts'

const SLOW = 0.15
const SLOW_FOR = 40
const USUAL_DELAY = 3
/** Share of the answers that are lost after the upstream has taken the call. */
const LOST_ANSWERS: Record<Mode, number> = { tolerant: 0.01, strict: 0.004 }
/** Milliseconds into a round. */
const LATEST_RESTART = 250

export interface Wire {
  deliver: Deliver
  lostAnswers: () => number
  /** Those whose only good token was lost. */
  spent: Set<Learner>
}

/** Takes its time. */
export function slowWire(random: Random): Deliver {
  return async (exchange, response) => {
    const isSlow = random.happens(SLOW)
    await wait(isSlow ? SLOW_FOR : random.below(USUAL_DELAY))
    await deliverAsIs(exchange, response)
  }
}

/** Takes its time, and now and then resets the connection once the call has been made. */
export function unreliableWire(random: Random, mode: Mode): Wire {
  const slowly = slowWire(random)
  let lost = 0
  const spent = new Set<Learner>()
  return {
    lostAnswers: () => lost,
    spent,
    async deliver(exchange, response) {
      const isLost = random.happens(LOST_ANSWERS[mode]) && exchange.isRenewal
      if (!isLost) {
        await slowly(exchange, response)
        return
      }
      lost++
      if (mode === 'strict' && exchange.learner) spent.add(exchange.learner)
      response.socket?.resetAndDestroy()
    },
  }
}

/** In the middle of a round: in an orderly way before a strict upstream, as by a power cut before a tolerant one. */
export async function restartDuring(product: Product, mode: Mode, random: Random): Promise<void> {
  await wait(random.below(LATEST_RESTART))
  if (mode === 'tolerant') await product.kill()
  await product.restart()
}
