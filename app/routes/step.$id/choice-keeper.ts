/** Keeps choices while they are made: one request at most under way, and of one question's choices the newest. */

export type Keeping = 'idle' | 'saving' | 'saved' | 'waiting'

export interface ChoiceKeeper {
  keep: (name: string, value: string) => void
  /** Tries again what could not be kept so far. */
  retry: () => void
  stop: () => void
}

/** In milliseconds. */
const TRY_AGAIN_AFTER = 10_000

/** `post` resolves with whether the choices were kept. */
export function createChoiceKeeper(
  post: (choices: [name: string, value: string][]) => Promise<boolean>,
  say: (keeping: Keeping) => void,
): ChoiceKeeper {
  const unsaved = new Map<string, string>()
  let isUnderWay = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function save() {
    clearTimeout(timer)
    if (isUnderWay || unsaved.size === 0) return
    isUnderWay = true
    say('saving')
    const sent = [...unsaved]
    const isKept = await post(sent).catch(() => false)
    isUnderWay = false
    if (!isKept) {
      say('waiting')
      timer = setTimeout(() => void save(), TRY_AGAIN_AFTER)
      return
    }
    for (const [name, value] of sent) if (unsaved.get(name) === value) unsaved.delete(name)
    if (unsaved.size === 0) say('saved')
    else await save()
  }

  return {
    keep(name, value) {
      unsaved.set(name, value)
      void save()
    },
    retry: () => void save(),
    stop() {
      clearTimeout(timer)
    },
  }
}
