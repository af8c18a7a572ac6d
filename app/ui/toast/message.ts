import type { IconName } from '#app/ui/icon.tsx'

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'default' | 'loading'
export type ToastColour = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error' | 'neutral'

/** What is to be said. Its kind gives colour, icon and time, unless it brings its own. */
export interface ToastMessage {
  /** Of a message that is changed or taken back later. */
  id?: string
  kind: ToastKind
  title: string
  description?: string
  colour?: ToastColour
  icon?: IconName
  /** How long it is shown, in milliseconds. */
  timeout?: number
}
