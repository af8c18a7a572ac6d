import type { ReactNode } from 'react'
import { DIALOG, showOver, useModal } from './modal.ts'

/** Over the page until it is answered; its title has the id `titulo`. */
export function ForcedPrompt({ children }: { children: ReactNode }) {
  const box = useModal(true)
  return (
    <dialog
      ref={box}
      open
      closedby="none"
      className={`${DIALOG} md:mt-6`}
      aria-labelledby="titulo"
      onCancel={(event) => {
        event.preventDefault()
      }}
      // Where `closedby` is not known, a key pressed twice closes it all the same.
      onClose={(event) => {
        showOver(event.currentTarget)
      }}
    >
      {children}
    </dialog>
  )
}
