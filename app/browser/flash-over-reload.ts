/** Carries a message over the reload of a page, where nobody has read it yet. */
import type { FlashMessage } from '#app/layout/flash.tsx'
import { show } from '#app/ui/toast/toast.ts'
import { forget, recall, remember } from './tab-storage.ts'

const KEY = 'kept-flash'

export function storeFlash(flash: FlashMessage): void {
  remember(KEY, JSON.stringify(flash))
}

export function showStoredFlash(): void {
  const stored = recall(KEY)
  if (!stored) return
  forget(KEY)
  void show(JSON.parse(stored) as FlashMessage)
}
