import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { SECOND } from '#contract/durations.ts'

const FIRST_WAIT = SECOND / 5
const LONGEST_WAIT = 10 * SECOND
const STABLE_AFTER = 30 * SECOND

/** Milliseconds before a process that ended is started again: none after a long life, and else more each time. */
export const restartWait = (startedAt: number, former: number): number =>
  Date.now() - startedAt > STABLE_AFTER ? 0 : Math.min(Math.max(2 * former, FIRST_WAIT), LONGEST_WAIT)

/** Lets it end what is under way, for so many milliseconds. */
export async function endChild(child: ChildProcess, deadline: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), deadline)
  await ended
  clearTimeout(late)
}
