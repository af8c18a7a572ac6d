import { Form as RemixForm, type FormProps } from '@remix-run/react'
import { createContext, useContext } from 'react'
import { TOKEN_FIELD } from './form-fields.ts'

/** Empty where the data of the page failed to load. */
export const FormToken = createContext('')

/** A plain HTML form first, with the CSRF token. */
export function Form({ children, ...props }: Omit<FormProps, 'method'>) {
  const token = useContext(FormToken)
  return (
    <RemixForm method="post" noValidate {...props}>
      {token && <input type="hidden" name={TOKEN_FIELD} value={token} />}
      {children}
    </RemixForm>
  )
}
