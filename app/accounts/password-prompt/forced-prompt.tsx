import type { ReactNode } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import { SignOut } from '#app/ui/sign-out.tsx'
import { DIALOG, showOver, useModal } from './modal.ts'

interface ForcedPromptProps {
  title: string
  drawing: string
  children: ReactNode
}

export function ForcedPrompt({ title, drawing, children }: ForcedPromptProps) {
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
      <Drawing markup={drawing} box="90 0 180 120" className="mb-3 h-20 w-full" />
      <h1 id="crie-senha" className="text-center">
        {title}
      </h1>
      <p className="mt-1 text-center text-ink-soft">Antes de continuar, crie uma senha que só você saiba.</p>
      {children}
      <SignOut className="mt-3" />
    </dialog>
  )
}
