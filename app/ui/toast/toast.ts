/** Messages over the page, from anywhere in the browser: what shows them is loaded with the first one. */
import type { ToastMessage } from './message.ts'
import { sayPlainly } from './plain-toast.ts'

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
