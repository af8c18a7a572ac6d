/** A message that was on a page for no longer than it took to load it again: the server has said it, nobody has read it. */
import type { FlashMessage } from '#app/layout/flash.tsx'
import { show } from '#app/ui/toast/toast.ts'
import { forget, recall, remember } from './tab-storage.ts'

const KEY = 'kept-flash'

export function keepFlash(flash: FlashMessage): void {
  remember(KEY, JSON.stringify(flash))
}

export function sayKeptFlash(): void {
  const kept = recall(KEY)
  if (!kept) return
  forget(KEY)
  void show(JSON.parse(kept) as FlashMessage)
}
