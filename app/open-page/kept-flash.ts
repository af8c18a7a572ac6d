/** A message that was on a page for no longer than it took to load it again: the server has said it, nobody has read it. */
import { showToast } from '#app/auth-event/toast.ts'
import type { FlashMessage } from '#app/frame/flash.tsx'
import { SECOND } from '#app/time.ts'
import { forget, recall, remember } from './recent.ts'

const KEY = 'kept-flash'
const SHOWN_FOR = 5 * SECOND

type Kept = Pick<FlashMessage, 'title' | 'description'>

export function keepFlash({ title, description }: Kept): void {
  remember(KEY, JSON.stringify({ title, description } satisfies Kept))
}

export function sayKeptFlash(): void {
  const kept = recall(KEY)
  if (!kept) return
  forget(KEY)
  const { title, description = '' } = JSON.parse(kept) as Kept
  showToast({ title, description, shownFor: SHOWN_FOR })
}
