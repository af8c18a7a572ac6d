import { useLocation } from '@remix-run/react'
import { Form } from '#app/ui/form.tsx'
import { useLite } from '#app/ui/lite-mode.ts'

export function LiteForm({ look = 'quiet' }: { look?: string }) {
  const { pathname, search } = useLocation()
  const isLite = useLite()
  return (
    <Form action="/modo-leve" reloadDocument className="inline-block">
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <button name="lite" value={isLite ? 'off' : 'on'} className={look}>
        {isLite ? 'Sair do modo leve' : 'Ligar o modo leve'}
      </button>
    </Form>
  )
}
