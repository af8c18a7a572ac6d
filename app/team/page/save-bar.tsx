import type { ReactNode } from 'react'
import { Submit } from '#app/ui/button.tsx'

/** Stays in sight under a long form; `children` say how its text stands. */
export function SaveBar({ intent, children }: { intent: string; children?: ReactNode }) {
  return (
    <div className="frame-bar">
      <Submit busy="Salvando…" name="intent" value={intent} className="mr-2">
        Salvar
      </Submit>{' '}
      {children}
    </div>
  )
}
