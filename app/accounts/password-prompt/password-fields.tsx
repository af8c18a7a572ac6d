import type { SummaryItem } from '#app/ui/error-summary.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { PasswordErrors } from './change-password.server.ts'

const NAMES = ['currentPassword', 'newPassword', 'confirmPassword'] as const

interface PasswordFieldsProps {
  /** Begins the ids: a page may have two such forms. */
  idPrefix: string
  /** Who has no password is not asked for one. */
  asksCurrent: boolean
  errors?: PasswordErrors
}

/** The errors as items of a summary, each leading to its field. */
export function passwordSummary(idPrefix: string, errors: PasswordErrors): SummaryItem[] {
  return ([...NAMES, ''] as const).flatMap((name) => {
    const [message] = errors[name] ?? []
    return message ? [{ target: name === '' ? undefined : `${idPrefix}-${name}`, message }] : []
  })
}

/** The controls of a new password. Somebody who is told that they have one already is asked for it. */
export function PasswordFields({ idPrefix, asksCurrent, errors = {} }: PasswordFieldsProps) {
  const common = (name: (typeof NAMES)[number]) => ({ name, id: `${idPrefix}-${name}`, errors: errors[name] })
  return (
    <>
      {(asksCurrent || errors.currentPassword) && (
        <PasswordField {...common('currentPassword')} label="Senha atual" autoComplete="current-password" />
      )}
      <PasswordField
        {...common('newPassword')}
        label="Senha nova"
        hint="Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar."
        autoComplete="new-password"
      />
      <PasswordField {...common('confirmPassword')} label="Repita a senha nova" autoComplete="new-password" />
    </>
  )
}
