import { Form as RemixForm, type FormProps } from '@remix-run/react'
import { AuthenticityTokenInput } from 'remix-utils/csrf/react'

/** Every form that posts: a plain HTML form first, with the token that text browsers are judged by. */
export function Form({ children, ...props }: Omit<FormProps, 'method'>) {
  return (
    <RemixForm method="post" noValidate {...props}>
      <AuthenticityTokenInput />
      {children}
    </RemixForm>
  )
}
