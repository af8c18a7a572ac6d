import { useState, type ReactNode } from 'react'
import { rowsOf, type ProfileValues } from '#app/accounts/profile-fields.ts'
import type { formState } from '#app/forms/form-state.ts'
import type { FlashMessage } from '#app/layout/flash.tsx'
import { PasswordFields } from '#app/accounts/password-prompt/password-fields.tsx'
import { Submit } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureCode } from '#app/ui/failure-code.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import type { Group as GroupName } from './groups.ts'

export interface GroupState extends ReturnType<typeof formState> {
  isSame: boolean
  saved: FlashMessage | undefined
  isRecovered: boolean
}

interface GroupProps extends GroupState {
  name: GroupName
  title: string
  intro: string
  button: string
  children: ReactNode
}

function Group({ name, title, intro, saved, button, children, ...state }: GroupProps) {
  const [savedId, setSavedId] = useState<string>()
  if (saved && saved.id !== savedId) setSavedId(saved.id)
  return (
    <Card id={name} aria-labelledby={`${name}-titulo`} className="mt-4">
      <div className="max-w-form">
        <h2 id={`${name}-titulo`}>{title}</h2>
        <p className="mb-4 mt-1 text-ink-soft">{intro}</p>
        {saved && <Notice {...saved} />}
        {state.isSame && <Notice kind="info" title="Nada mudou." description="Os dados já eram esses." />}
        {state.isSame && <FailureCode code={state.code} />}
        {state.isRecovered && <Recovered />}
        {state.summary.length > 0 && (
          <ErrorSummary title="Não deu para salvar:" items={state.summary} code={state.code} />
        )}
        {/* After saving, a new form shows the saved values and no passwords. */}
        <Form key={savedId} action={`/user#${name}`}>
          {children}
          <div className="mt-5">
            <Submit name="intent" value={name} busy="Salvando…">
              {button}
            </Submit>
          </div>
        </Form>
      </div>
    </Card>
  )
}

/** U+2011 is a hyphen without a line break after it. */
const PROFILE_GROUPS = {
  dados: {
    title: 'Dados pessoais',
    intro: 'Outros alunos não veem estes dados.',
    button: 'Salvar dados pessoais',
    passwordFor: 'Só se você mudar o CPF.',
  },
  contato: {
    title: 'Contato',
    intro: 'É com o e\u2011mail que você entra e recupera a senha.',
    button: 'Salvar contato',
    passwordFor: 'Só se você mudar o e\u2011mail.',
  },
} as const

interface ProfileGroupProps extends GroupState {
  name: keyof typeof PROFILE_GROUPS
  masked: Partial<ProfileValues>
  asksPassword?: boolean
}

export function ProfileGroup({ masked, asksPassword, ...state }: ProfileGroupProps) {
  const { passwordFor, ...texts } = PROFILE_GROUPS[state.name]
  return (
    <Group {...texts} {...state}>
      {rowsOf(state.name).map(({ name, label, hint, control }) => (
        <Field key={name} {...state.field(name)} label={label} hint={hint?.(masked[name])} {...control} />
      ))}
      {asksPassword && (
        <PasswordField
          {...state.field('password')}
          label="Sua senha"
          hint={passwordFor}
          autoComplete="current-password"
        />
      )}
    </Group>
  )
}

export function PasswordGroup({ hasPassword, ...state }: GroupState & { hasPassword: boolean }) {
  return (
    <Group
      {...state}
      name="senha"
      title="Senha"
      intro={
        hasPassword
          ? 'Ao trocar a senha, os outros aparelhos saem da sua conta.'
          : 'Com uma senha você entra quando quiser, sem esperar um link por e\u2011mail.'
      }
      button={hasPassword ? 'Trocar senha' : 'Criar senha'}
    >
      <PasswordFields field={state.field} asksCurrent={hasPassword} />
    </Group>
  )
}
