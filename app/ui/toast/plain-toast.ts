import { SECOND } from '#app/time.ts'
import type { ToastMessage } from './message.ts'

/** Says a message where toasts cannot be loaded, so that it is never lost. */
export function sayPlainly({ title, description = '', timeout = 7 * SECOND }: ToastMessage): void {
  const box = document.createElement('p')
  box.className = 'plain-toast floating'
  box.setAttribute('role', 'status')
  box.textContent = `${title} ${description}`
  document.body.append(box)
  setTimeout(() => {
    box.remove()
  }, timeout)
}
