import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Field, fieldId, type FieldProps } from './field.tsx'

const LOOK = 'text-sm font-semibold text-secondary underline'

interface ShowButtonProps {
  isShown: boolean
  setShown: (isShown: boolean) => void
  controls: string
  className: string
  children: ReactNode
}

/** Hides the password again as its form is sent: browsers save and suggest what stands in a text field. */
export function ShowButton({ isShown, setShown, controls, className, children }: ShowButtonProps) {
  const hide = () => {
    flushSync(() => {
      setShown(false)
    })
  }
  // Its classes are in the document, which may have only the rules that it uses.
  if (!useHydrated()) return <span hidden className={`${LOOK} ${className}`} />
  return (
    <button
      type="button"
      className={`${LOOK} ${className}`}
      aria-controls={controls}
      aria-pressed={isShown}
      onClick={({ currentTarget }) => {
        setShown(!isShown)
        currentTarget.form?.addEventListener('submit', hide, { once: true })
      }}
    >
      {children}
    </button>
  )
}

export const SecretField = ({ isShown, ...props }: FieldProps & { isShown: boolean }) => (
  <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
)

export function PasswordField(props: FieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <SecretField
      {...props}
      isShown={isShown}
      className="pr-20"
      aside={
        <ShowButton
          isShown={isShown}
          setShown={setShown}
          controls={props.id ?? fieldId(props.name)}
          className="absolute right-0 top-0 flex h-full items-center px-3 pt-1"
        >
          Mostrar<span className="sr-only"> senha</span>
        </ShowButton>
      }
    />
  )
}
