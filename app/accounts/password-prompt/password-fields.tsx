import { useState } from 'react'
import type { FieldState } from '#app/forms/form-state.ts'
import { Field, fieldId } from '#app/ui/field.tsx'
import { SecretField, ShowButton } from '#app/ui/password-field.tsx'

interface PasswordFieldsProps {
  field: (name: string) => FieldState
  /** The account's. */
  email: string
  asksCurrent: boolean
}

/** Password managers save a password under the address that stands before it, and otherwise under the last text. */
export function AccountEmail({ field, email }: Pick<PasswordFieldsProps, 'field' | 'email'>) {
  return (
    <Field
      {...field('username')}
      defaultValue={email}
      label="E-mail da sua conta"
      type="email"
      autoComplete="username"
      readOnly
    />
  )
}

/** The fields of a new password; the current one is also shown if it was refused. */
export function PasswordFields({ field, email, asksCurrent }: PasswordFieldsProps) {
  const [isShown, setShown] = useState(false)
  const secret = (name: string) => ({ ...field(name), isShown })
  const [current, fresh, repeated] = [
    secret('currentPassword'),
    secret('newPassword'),
    secret('confirmPassword'),
  ]
  return (
    <>
      <AccountEmail field={field} email={email} />
      {(asksCurrent || current.errors) && (
        <SecretField {...current} label="Senha atual" autoComplete="current-password" />
      )}
      <SecretField
        {...fresh}
        label="Senha nova"
        hint="Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar."
        autoComplete="new-password"
      />
      <SecretField {...repeated} label="Repita a senha nova" autoComplete="new-password" />
      <div className="room">
        <ShowButton
          isShown={isShown}
          setShown={setShown}
          controls={fresh.id ?? fieldId(fresh.name)}
          className="min-h-touch"
        >
          Mostrar senhas
        </ShowButton>
      </div>
      <p className="text-sm text-ink-soft">Ao salvar, você sai dos outros aparelhos.</p>
    </>
  )
}
