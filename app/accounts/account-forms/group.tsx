import { useState, type ReactNode } from 'react'
import { rowsOf, type ProfileEntry, type ProfileValues } from '#app/domain/profile-fields.ts'
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
  action: `${'/user' | '/user/conta'}#${GroupName}`
  isSame: boolean
  saved: FlashMessage | undefined
  isRecovered: boolean
  isOpen: boolean
}

interface GroupProps extends GroupState {
  name: GroupName
  title: string
  /** Shown while the form is closed. */
  values: string[]
  intro: string
  button: string
  children: ReactNode
}

function Group({ name, title, values, intro, saved, button, children, ...state }: GroupProps) {
  const [savedId, setSavedId] = useState<string>()
  // An open form stays open, with what is typed in it, while another one is saved.
  const [isOpen, setOpen] = useState(state.isOpen)
  if (saved && saved.id !== savedId) {
    setSavedId(saved.id)
    setOpen(false)
  } else if (state.isOpen && !isOpen) setOpen(true)
  return (
    <Card id={name} aria-labelledby={`${name}-titulo`} className="mt-4 py-3">
      {saved && <Notice {...saved} />}
      <div className="relative flex flex-wrap">
        <h2 id={`${name}-titulo`} className="flex min-h-touch w-full items-center pr-20">
          {title}
        </h2>
        <div className="order-1 w-full text-ink-soft">
          {values.map((value) => (
            <p key={value} className="break-words">
              {value}
            </p>
          ))}
        </div>
        {/* After saving, a closed form with the saved values and no passwords. */}
        <details key={savedId} open={isOpen} className="fold order-1 w-full">
          <summary className="absolute right-0 top-0 text-secondary">
            <span>
              <span className="when-shut">Mudar</span> <span className="when-open">Fechar</span>
              <span className="sr-only">{` ${title.toLowerCase()}`}</span>
            </span>
          </summary>
          <div>
            <p className="mt-3 text-ink-soft">{intro}</p>
            {state.isSame && <Notice kind="info" title="Nada mudou." description="Os dados já eram esses." />}
            {state.isSame && <FailureCode code={state.code} />}
            {state.isRecovered && <Recovered />}
            {state.summary.length > 0 && (
              <ErrorSummary title="Não deu para salvar:" items={state.summary} code={state.code} />
            )}
            <Form action={state.action}>
              {children}
              <div className="mb-2 mt-5">
                <Submit name="intent" value={name} busy="Salvando…">
                  {button}
                </Submit>
              </div>
            </Form>
          </div>
        </details>
      </div>
    </Card>
  )
}

/** U+2011 is a hyphen without a line break after it. */
const PROFILE_GROUPS = {
  dados: {
    title: 'Dados pessoais',
    intro:
      'Ninguém vê seu CPF: usamos só para você não ter duas contas. Quem ensina não vê sua data de nascimento.',
    button: 'Salvar dados pessoais',
    passwordFor: 'Só se você mudar o CPF.',
  },
  contato: {
    title: 'Contato',
    intro: 'Você usa o e\u2011mail para entrar e recuperar a senha.',
    button: 'Salvar contato',
    passwordFor: 'Só se você mudar o e\u2011mail.',
  },
} as const

interface ProfileGroupProps extends GroupState {
  name: keyof typeof PROFILE_GROUPS
  entries: ProfileEntry[]
  masked: Partial<ProfileValues>
  asksPassword?: boolean
}

export function ProfileGroup({ entries, masked, asksPassword, ...state }: ProfileGroupProps) {
  const { passwordFor, ...texts } = PROFILE_GROUPS[state.name]
  const own = entries.filter(({ group, value }) => group === state.name && value !== '')
  const values = own.map(({ label, value, isMasked }) => (isMasked ? `${label} ${value}` : value))
  return (
    <Group {...texts} {...state} values={values}>
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
      values={[hasPassword ? 'Você já tem uma senha.' : 'Você ainda não criou uma.']}
      intro={
        hasPassword
          ? 'Ao trocar a senha, sua conta é fechada nos outros aparelhos.'
          : 'Com uma senha você entra quando quiser, sem esperar um link por e\u2011mail.'
      }
      button={hasPassword ? 'Trocar senha' : 'Criar senha'}
    >
      <PasswordFields field={state.field} asksCurrent={hasPassword} />
    </Group>
  )
}
