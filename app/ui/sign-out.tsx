/** The id of the form, which is in the footer. */
export const SIGN_OUT = 'sair'

export function SignOut({ className = '' }: { className?: string }) {
  return (
    <button type="submit" form={SIGN_OUT} className={`min-h-touch text-ink-soft underline ${className}`}>
      Sair da conta
    </button>
  )
}
