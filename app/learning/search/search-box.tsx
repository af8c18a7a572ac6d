import { Form } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'

export const MOST_TYPED = 100
export const SEARCH = 'Buscar nas aulas e anotações'

interface SearchBoxProps {
  action?: '/busca' | '/anotacoes' | '/trails'
  name?: 'q' | 'busca'
  label?: string
  /** The label is the page's title. */
  isTitle?: boolean
  typed?: string
  className?: string
}

/** A GET form, so that results have an address; searches the classes and notes unless it says otherwise. */
export function SearchBox({
  action = '/busca',
  name = 'q',
  label = SEARCH,
  isTitle = false,
  typed = '',
  className = '',
}: SearchBoxProps) {
  const Label = isTitle ? 'h1' : 'p'
  return (
    <Form action={action} role="search" className={`flex flex-wrap items-end print:hidden ${className}`}>
      <Label className={`w-full ${isTitle ? 'mb-1 text-lg md:text-2xl' : 'font-semibold'}`}>
        <label htmlFor="procura">{label}</label>
      </Label>
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
