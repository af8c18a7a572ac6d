import { SECOND } from '#app/time.ts'
import type { ToastMessage } from './toast.ts'

/** Says a message where toasts cannot be loaded, so that it is never lost. */
export function sayPlainly({ id = '', kind, title, description = '', timeout = 7 * SECOND }: ToastMessage) {
  takePlainlyBack(id)
  const box = document.createElement('p')
  box.id = id
  box.className = 'plain-toast floating'
  box.setAttribute('role', 'status')
  box.textContent = `${title} ${description}`
  document.body.append(box)
  if (kind === 'loading') return
  setTimeout(() => {
    box.remove()
  }, timeout)
}

export function takePlainlyBack(id: string): void {
  document.getElementById(id)?.remove()
}
