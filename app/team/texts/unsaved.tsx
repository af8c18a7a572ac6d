import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { Unsaved } from './unsaved.server.ts'

interface UnsavedNoticeProps {
  path: `/equipe/${string}`
  unsaved: Pick<Unsaved, 'moment'>
  children: ReactNode
}

export function UnsavedNotice({ path, unsaved, children }: UnsavedNoticeProps) {
  return (
    <section aria-labelledby="nao-salvo" className="notice notice-warning mt-3">
      <div className="min-w-0 flex-1">
        <h2 id="nao-salvo">Você digitou um texto que não salvou</h2>
        <p>É de {unsaved.moment}.</p>
        {children}
        <Form action={path}>
          <Button look="line" name="intent" value="descartar" className="mt-3">
            Jogar fora
          </Button>
        </Form>
      </div>
    </section>
  )
}
