import type { AuthEvent } from './events.ts'

const LOOK =
  'fixed inset-x-4 bottom-20 z-20 rounded-card bg-warning-soft px-4 py-3 text-on-warning-soft shadow-float md:left-auto md:right-4 md:bottom-4 md:max-w-form'

/** Shows a message over the page for a while. Outside React: it must also work where rendering does not. */
export function showToast({
  title,
  description,
  shownFor,
}: Pick<AuthEvent, 'title' | 'description' | 'shownFor'>): void {
  const toast = document.createElement('div')
  toast.className = LOOK
  toast.setAttribute('role', 'status')
  const strong = document.createElement('strong')
  strong.textContent = title
  const text = document.createElement('p')
  text.textContent = description
  toast.append(strong, text)
  document.body.append(toast)
  setTimeout(() => {
    toast.remove()
  }, shownFor)
}
