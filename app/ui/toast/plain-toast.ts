import { SECOND } from '#app/time.ts'
import type { ToastMessage } from './message.ts'

/** Shows the message if the toaster cannot be loaded. */
export function showPlainToast({ title, description = '', timeout = 7 * SECOND }: ToastMessage): void {
  const box = document.createElement('p')
  box.className = 'plain-toast floating'
  box.setAttribute('role', 'status')
  box.textContent = `${title} ${description}`
  document.body.append(box)
  setTimeout(() => {
    box.remove()
  }, timeout)
}
