import { useEffect, useRef, type RefObject } from 'react'

/** Over the page where the browser can do it (`data-modal`), and a card at its place in the page where not. */
export const DIALOG =
  'static mx-auto mb-6 block w-full max-w-form overflow-auto rounded-card border border-line bg-surface p-6 text-ink data-[modal]:fixed data-[modal]:inset-0 data-[modal]:m-auto data-[modal]:h-fit data-[modal]:max-h-[94vh] data-[modal]:w-[calc(100%-2rem)] data-[modal]:shadow-float backdrop:bg-[rgb(0_0_0/60%)]'

/** A dialog that is open already, as it is rendered, cannot become modal. What somebody types in it goes on. */
export function showOver(dialog: HTMLDialogElement): void {
  const { activeElement } = document
  const isTyping = dialog.contains(activeElement)
  dialog.removeAttribute('open')
  dialog.showModal()
  dialog.dataset.modal = ''
  if (isTyping) (activeElement as HTMLElement).focus()
}

/** Closes what `showOver` shows, and gives the focus back to where it was. */
export function takeAway(dialog: HTMLDialogElement | null): void {
  if (dialog && 'close' in dialog) dialog.close()
}

/** Shows a dialog over the page while `isOpen`; a browser that cannot leaves it as it was rendered. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement> {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && box.current && 'showModal' in box.current) showOver(box.current)
  }, [isOpen])
  return box
}
