import type { Answer } from './upstream.ts'

/** An answer of the upstream that is sent only when the test says so. */
export interface HeldAnswer {
  answer: () => Promise<Answer>
  /** Resolves when the first call has reached the upstream. */
  received: Promise<void>
  /** Lets all calls be answered, those to come as well. */
  release: () => void
}

export function heldAnswer(answer: Answer): HeldAnswer {
  let receive!: () => void
  let release!: () => void
  const received = new Promise<void>((resolve) => (receive = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  return {
    received,
    release,
    async answer() {
      receive()
      await released
      return answer
    },
  }
}
