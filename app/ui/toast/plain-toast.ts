import { SECOND } from '#contract/durations.ts'
import { KINDS } from './kinds.ts'
import type { ToastMessage } from './message.ts'

function closeButton(close: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'ml-auto min-h-touch min-w-touch shrink-0'
  button.setAttribute('aria-label', 'Fechar')
  button.textContent = '×'
  button.addEventListener('click', close)
  return button
}

/** Shows the message if the toaster cannot be loaded; it stays while somebody points at it or is in it. */
export function showPlainToast({ kind, title, description = '', timeout }: ToastMessage): void {
  const { colour, timeout: usual = 7 * SECOND } = KINDS[kind]
  const box = document.createElement('div')
  box.className = `plain-toast floating notice notice-${colour}`
  const text = document.createElement('p')
  text.setAttribute('role', 'status')
  text.className = 'min-w-0'
  box.append(
    text,
    closeButton(() => {
      box.remove()
    }),
  )
  let timer: ReturnType<typeof setTimeout>
  const stop = () => {
    clearTimeout(timer)
  }
  const start = () => {
    stop()
    timer = setTimeout(() => {
      box.remove()
    }, timeout ?? usual)
  }
  for (const event of ['pointerenter', 'focusin']) box.addEventListener(event, stop)
  for (const event of ['pointerleave', 'focusout']) box.addEventListener(event, start)
  document.body.append(box)
  text.textContent = description ? `${title}. ${description}` : title
  start()
}
