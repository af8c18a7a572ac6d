import type { ToastMessage } from './message.ts'
import { showPlainToast } from './plain-toast.ts'

const load = () => import('./toaster.tsx')
let toaster: ReturnType<typeof load> | undefined

/** Shows a message, or changes the one with its id. Never fails: without the toaster, it is shown as plain text, and the next tries again. */
export async function show(message: ToastMessage): Promise<void> {
  try {
    const { put } = await (toaster ??= load())
    put(message)
  } catch {
    toaster = undefined
    showPlainToast(message)
  }
}

export function dismiss(id: string): void {
  toaster?.then(
    ({ close }) => {
      close(id)
    },
    () => undefined,
  )
}
