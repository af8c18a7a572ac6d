import { Form } from './form.tsx'

/** A form of its own: text browsers know no button outside its form. */
export function SignOut({ className = '' }: { className?: string }) {
  return (
    <Form action="/logout" reloadDocument>
      <button type="submit" className={`min-h-touch text-ink-soft underline ${className}`}>
        Sair da conta
      </button>
    </Form>
  )
}
