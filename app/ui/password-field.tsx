import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Field, fieldId, type FieldProps } from './field.tsx'

/** The button to show the password needs script. */
export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false)
  const isHydrated = useHydrated()
  return (
    <>
      <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      {isHydrated && (
        <button
          type="button"
          className="min-h-touch text-sm font-semibold text-secondary underline"
          aria-controls={props.id ?? fieldId(props.name)}
          aria-pressed={isShown}
          onClick={() => {
            setShown(!isShown)
          }}
        >
          Mostrar senha
        </button>
      )}
    </>
  )
}
