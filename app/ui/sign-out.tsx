/** The id of the form that signs out: the frame has it once on each page of a learner, at its end. */
export const SIGN_OUT = 'sair'

/** For whoever finds somebody else signed in on a phone that several people use. */
export function SignOut({ className = '' }: { className?: string }) {
  return (
    <button type="submit" form={SIGN_OUT} className={`min-h-touch text-ink-soft underline ${className}`}>
      Não é você? Sair
    </button>
  )
}
