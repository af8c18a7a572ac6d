import { Form } from './form.tsx'

/** For whoever finds somebody else signed in on a phone that several people use. */
export function SignOut({ className = '' }: { className?: string }) {
  return (
    <Form action="/logout" className={className}>
      <button type="submit" className="min-h-touch text-ink-soft underline">
        Não é você? Sair
      </button>
    </Form>
  )
}
