import type { ReactNode } from 'react'
import { SignOut } from '#app/ui/sign-out.tsx'
import { DIALOG, showOver, useModal } from './modal.ts'

interface ForcedPromptProps {
  title: string
  children: ReactNode
}

export function ForcedPrompt({ title, children }: ForcedPromptProps) {
  const box = useModal(true)
  return (
    <dialog
      ref={box}
      open
      closedby="none"
      className={`${DIALOG} md:mt-6`}
      aria-labelledby="crie-senha"
      onCancel={(event) => {
        event.preventDefault()
      }}
      // Where `closedby` is not known, a key pressed twice closes it all the same.
      onClose={(event) => {
        showOver(event.currentTarget)
      }}
    >
      <h1 id="crie-senha">{title}</h1>
      <p className="mt-1 text-ink-soft">Antes de continuar, crie uma senha que só você saiba.</p>
      {children}
      <SignOut className="mt-3" />
    </dialog>
  )
}
