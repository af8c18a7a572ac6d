import { useEffect, useRef, type RefObject } from 'react'

/** Over the page with `data-modal`, a card in the page without. */
export const DIALOG =
  'prompt mx-auto mb-6 block w-full max-w-form rounded-card border border-line bg-surface p-6 text-ink'

/** Shows a rendered dialog again as a modal one; the focused control keeps the focus. */
export function showOver(dialog: HTMLDialogElement): void {
  const { activeElement } = document
  const isTyping = dialog.contains(activeElement)
  dialog.removeAttribute('open')
  dialog.showModal()
  dialog.dataset.modal = ''
  if (isTyping) (activeElement as HTMLElement).focus()
}

export function closeModal(dialog: HTMLDialogElement | null): void {
  if (dialog && 'close' in dialog) dialog.close()
}

/** Shows a dialog over the page while `isOpen`; without `showModal` it stays in the page. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement> {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && box.current && 'showModal' in box.current) showOver(box.current)
  }, [isOpen])
  return box
}
