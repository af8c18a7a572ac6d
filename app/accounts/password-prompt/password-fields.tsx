import type { FieldState } from '#app/forms/form-state.ts'
import { PasswordField } from '#app/ui/password-field.tsx'

interface PasswordFieldsProps {
  field: (name: string) => FieldState
  asksCurrent: boolean
}

/** The fields of a new password; the current one is also shown if it was refused. */
export function PasswordFields({ field, asksCurrent }: PasswordFieldsProps) {
  const current = field('currentPassword')
  return (
    <>
      {(asksCurrent || current.errors) && (
        <PasswordField {...current} label="Senha atual" autoComplete="current-password" />
      )}
      <PasswordField
        {...field('newPassword')}
        label="Senha nova"
        hint="Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar."
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label="Repita a senha nova" autoComplete="new-password" />
    </>
  )
}
