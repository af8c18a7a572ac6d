import type { IconName } from '#app/ui/icon.tsx'
import { SECOND } from '#contract/durations.ts'
import type { ToastColour, ToastKind } from './message.ts'

export interface KindLook {
  colour: ToastColour
  icon: IconName
  timeout?: number
}

export const KINDS: Record<ToastKind, KindLook> = {
  success: { colour: 'success', icon: 'success', timeout: 5 * SECOND },
  error: { colour: 'error', icon: 'error', timeout: 7 * SECOND },
  warning: { colour: 'warning', icon: 'warning', timeout: 6 * SECOND },
  info: { colour: 'info', icon: 'info', timeout: 5 * SECOND },
  default: { colour: 'neutral', icon: 'info', timeout: 5 * SECOND },
  loading: { colour: 'neutral', icon: 'clock' },
}
