import { SECOND } from '#contract/durations.ts'
import { recall, remember } from './tab-storage.ts'

/** A path is reloaded once within this time (specification, sections 4 and 9). */
const RELOAD_ONCE_WITHIN = 10 * SECOND

export const NEVER = new Promise<never>(() => undefined)

const keyOf = (path: string) => `reloaded ${path}`
const wasReloaded = (path: string) => Date.now() - Number(recall(keyOf(path))) < RELOAD_ONCE_WITHIN

/** False without storage: it might reload for ever. */
export const mayReload = (path: string): boolean =>
  remember(keyOf(path), recall(keyOf(path)) ?? '') && !wasReloaded(path)

export function reload(path: string): void {
  remember(keyOf(path), String(Date.now()))
  window.location.reload()
}
