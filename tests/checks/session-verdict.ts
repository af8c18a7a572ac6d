/** What a run of the product and one of the control prove together. */
import { runControl, runProduct, type Figures, type RunOptions } from './session-run.ts'

export interface Verdict {
  product: Figures
  control: Figures
}

export interface VerdictOptions extends RunOptions {
  controlSessions: number
}

export async function tryMode({ controlSessions, ...options }: VerdictOptions): Promise<Verdict> {
  const product = await runProduct(options)
  const control = await runControl({ ...options, sessions: controlSessions })
  return { product, control }
}

const LOADS_IN_A_RESTART = 36
const LOADS_TO_A_LOST_ANSWER = 3

/** Loads fail where an answer is lost or the product starts again, and nowhere else. */
function isSteady({ failed, restarts, lostAnswers }: Figures): boolean {
  return failed <= restarts * LOADS_IN_A_RESTART + lostAnswers * LOADS_TO_A_LOST_ANSWER
}

/** A control that keeps most of its sessions says that the check is wrong. */
export function isProven({ product, control }: Verdict): boolean {
  const isControlRight = control.lost > control.sessions / 2
  return product.lost === 0 && product.cameBack === product.spent && isSteady(product) && isControlRight
}
