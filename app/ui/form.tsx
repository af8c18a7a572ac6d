import { Form as RemixForm, type FormProps } from '@remix-run/react'
import { AuthenticityTokenInput } from 'remix-utils/csrf/react'

/** A plain HTML form first, with the CSRF token. */
export function Form({ children, ...props }: Omit<FormProps, 'method'>) {
  return (
    <RemixForm method="post" noValidate {...props}>
      <AuthenticityTokenInput />
      {children}
    </RemixForm>
  )
}
