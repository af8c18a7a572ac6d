import { Form } from './form.tsx'

/** A form of its own: text browsers know no button outside its form. */
export function SignOut({ className = '', look = 'min-h-touch text-ink-soft underline' }) {
  return (
    <Form action="/logout" reloadDocument>
      <button type="submit" className={`${look} ${className}`}>
        Sair da conta
      </button>
    </Form>
  )
}
