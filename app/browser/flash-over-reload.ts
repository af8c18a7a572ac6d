/** Carries a message over the reload of a page, where nobody has read it yet. */
import type { FlashMessage } from '#app/layout/flash.tsx'
import { show } from '#app/ui/toast/toast.ts'
import { reload } from './reload-once.ts'
import { pageFlash } from './router.ts'
import { forget, recall, remember } from './tab-storage.ts'

const KEY = 'kept-flash'

export function reloadWithFlash(path: string): void {
  const flash = pageFlash()
  if (flash) remember(KEY, JSON.stringify(flash))
  reload(path)
}

export function showStoredFlash(): void {
  const stored = recall(KEY)
  if (!stored) return
  forget(KEY)
  void show(JSON.parse(stored) as FlashMessage)
}
