/** Messages over the page, from anywhere in the browser: what shows them is loaded with the first one. */
import type { IconName } from '#app/ui/icon.tsx'
import { sayPlainly } from './plain-toast.ts'

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

const load = () => import('./toaster.tsx')
let toaster: ReturnType<typeof load> | undefined

/**
 * Says it, or changes the message with the same id; done when it is on its way to the screen. Never fails: where the
 * toasts cannot be loaded, it is said in plain.
 */
export async function show(message: ToastMessage): Promise<void> {
  try {
    const { put } = await (toaster ??= load())
    put(message)
  } catch {
    sayPlainly(message)
  }
}

/** Takes a message back before its time is over. */
export function dismiss(id: string): void {
  toaster?.then(
    ({ close }) => {
      close(id)
    },
    () => undefined,
  )
}
