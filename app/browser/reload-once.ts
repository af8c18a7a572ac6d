import { SECOND } from '#contract/durations.ts'

/** A path is reloaded once within this time (specification, sections 4 and 9). */
const RELOAD_ONCE_WITHIN = 10 * SECOND

export const NEVER = new Promise<never>(() => undefined)

const keyOf = (path: string) => `reloaded ${path}`

/** False without storage: it might reload for ever. */
export function mayReload(path: string): boolean {
  try {
    const before = window.sessionStorage.getItem(keyOf(path)) ?? ''
    window.sessionStorage.setItem(keyOf(path), before)
    return Date.now() - Number(before) >= RELOAD_ONCE_WITHIN
  } catch {
    return false
  }
}

/** Where `mayReload` allows it. */
export function reload(path: string): void {
  window.sessionStorage.setItem(keyOf(path), String(Date.now()))
  window.location.reload()
}
