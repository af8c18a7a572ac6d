/** Keeps choices while they are made: one request at most under way, and of one question's choices the newest. */

import { isForGood } from '#app/learning/autosave/beacon.ts'

/** `refused` where asking again would change nothing; they are still sent with the form. */
export type Keeping = 'idle' | 'saving' | 'saved' | 'waiting' | 'refused'

export interface ChoiceKeeper {
  keep: (name: string, value: string) => void
  /** Tries again what could not be kept so far. */
  retry: () => void
  stop: () => void
}

/** In milliseconds; each wait is twice the one before. */
const TRY_AGAIN_AFTER = 10_000
const AT_MOST = 5 * 60_000

const isKept = (status: number) => status === 200

/** `post` resolves with the status of the answer, 0 where none came. */
export function createChoiceKeeper(
  post: (choices: [name: string, value: string][]) => Promise<number>,
  say: (keeping: Keeping) => void,
): ChoiceKeeper {
  const unsaved = new Map<string, string>()
  let isUnderWay = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = TRY_AGAIN_AFTER

  function later() {
    say('waiting')
    timer = setTimeout(() => void save(), wait)
    wait = Math.min(wait * 2, AT_MOST)
  }

  async function save() {
    clearTimeout(timer)
    if (isUnderWay || unsaved.size === 0) return
    isUnderWay = true
    say('saving')
    const sent = [...unsaved]
    const status = await post(sent)
    isUnderWay = false
    if (isForGood(status)) {
      say('refused')
      return
    }
    if (!isKept(status)) {
      later()
      return
    }
    wait = TRY_AGAIN_AFTER
    for (const [name, value] of sent) if (unsaved.get(name) === value) unsaved.delete(name)
    if (unsaved.size === 0) say('saved')
    else await save()
  }

  return {
    keep(name, value) {
      unsaved.set(name, value)
      void save()
    },
    retry() {
      wait = TRY_AGAIN_AFTER
      void save()
    },
    stop() {
      clearTimeout(timer)
    },
  }
}
