import { Form } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'

export const MOST_TYPED = 100

interface SearchBoxProps {
  action?: '/busca' | '/anotacoes' | '/trails'
  name?: 'q' | 'busca'
  label?: string
  typed?: string
  className?: string
}

/** A GET form, so that results have an address; searches the classes and notes unless it says otherwise. */
export function SearchBox({
  action = '/busca',
  name = 'q',
  label = 'Buscar nas aulas e anotações',
  typed = '',
  className = '',
}: SearchBoxProps) {
  return (
    <Form action={action} role="search" className={`flex flex-wrap items-end print:hidden ${className}`}>
      <label htmlFor="procura" className="w-full font-semibold">
        {label}
      </label>
      <input
        type="search"
        id="procura"
        name={name}
        key={typed}
        defaultValue={typed}
        maxLength={MOST_TYPED}
        autoComplete="off"
        className="control mr-3 w-auto min-w-0 flex-1"
      />
      <Button look="line" className="mt-1.5 self-stretch">
        Buscar
      </Button>
    </Form>
  )
}
