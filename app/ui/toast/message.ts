import type { IconName } from '#app/ui/icon.tsx'

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'default' | 'loading'
export type ToastColour = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error' | 'neutral'

export interface ToastMessage {
  id?: string
  kind: ToastKind
  title: string
  description?: string
  colour?: ToastColour
  icon?: IconName
  timeout?: number
}
