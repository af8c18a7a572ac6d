import { useState, type ReactNode } from 'react'
import { rowsOf, type ProfileEntry, type ProfileValues } from '#app/domain/profile-fields.ts'
import type { formState } from '#app/forms/form-state.ts'
import type { FlashMessage } from '#app/layout/flash.tsx'
import { ASKED_FIELD } from '#app/accounts/meant-email.ts'
import { AccountEmail, PasswordFields } from '#app/accounts/password-prompt/password-fields.tsx'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureCode } from '#app/ui/failure-code.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Recovered } from '#app/ui/recovered.tsx'

export interface SectionState extends ReturnType<typeof formState> {
  action: `${'/user' | '/user/conta'}#${string}`
  saved: FlashMessage | undefined
  isOpen: boolean
  isSame?: boolean
  isRecovered?: boolean
}

interface SectionProps extends SectionState {
  name: string
  title: string
  /** Shown while the form is closed. */
  values: string[]
  verb?: string
  intro?: string
  button: string
  busy?: string
  children: ReactNode
}

/** A row of the account that opens to its form. */
export function AccountSection({
  name,
  title,
  values,
  verb = 'Mudar',
  intro,
  saved,
  button,
  ...state
}: SectionProps) {
  const [savedId, setSavedId] = useState<string>()
  // An open form stays open, with what is typed in it, while another one is saved.
  const [isOpen, setOpen] = useState(state.isOpen)
  if (saved && saved.id !== savedId) {
    setSavedId(saved.id)
    setOpen(false)
  } else if (state.isOpen && !isOpen) setOpen(true)
  return (
    <section id={name} aria-labelledby={`${name}-titulo`} className="border-b border-line py-3 last:border-0">
      {saved && <Notice {...saved} />}
      {/* After saving, a closed form with the saved values and no passwords. */}
      <details key={savedId} open={isOpen} className="fold">
        <summary className="flex-wrap">
          <h2 id={`${name}-titulo`} className="mr-auto md:w-56">
            {title}
          </h2>{' '}
          <span className="when-shut order-1 w-full min-w-0 flex-auto font-normal text-ink-soft md:order-none md:w-28">
            {values.map((value) => (
              <span key={value} className="block break-words">
                {value}{' '}
              </span>
            ))}
          </span>
          <span className="when-shut ml-3 text-secondary">{verb}</span>
        </summary>
        <div className="pb-2 md:flex">
          <div className="shrink-0 pr-4 text-sm text-ink-soft md:mt-5 md:w-56">{intro}</div>
          <div className="min-w-0 flex-1">
            {state.isSame && <Notice kind="info" title="Nada mudou." description="Os dados já eram esses." />}
            {state.isSame && <FailureCode code={state.code} />}
            {state.isRecovered && <Recovered />}
            {state.summary.length > 0 && (
              <ErrorSummary title="Não deu para salvar:" items={state.summary} code={state.code} />
            )}
            <Form action={state.action}>
              {state.children}
              <Submit name="intent" value={name} busy={state.busy ?? 'Salvando…'} className="btn-wide mt-5">
                {button}
              </Submit>
            </Form>
          </div>
        </div>
      </details>
    </section>
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

interface ProfileSectionProps extends SectionState {
  name: keyof typeof PROFILE_GROUPS
  email: string
  entries: ProfileEntry[]
  masked: Partial<ProfileValues>
  asksPassword?: boolean
}

export function ProfileSection({ email, entries, masked, asksPassword, ...state }: ProfileSectionProps) {
  const { passwordFor, ...texts } = PROFILE_GROUPS[state.name]
  const asked = state.summary.length > 0 ? state.field('email').defaultValue : ''
  const own = entries.filter(({ section, value }) => section === state.name && value !== '')
  const values = own.map(({ label, value, isMasked }) => (isMasked ? `${label} ${value}` : value))
  return (
    <AccountSection {...texts} {...state} values={values}>
      {rowsOf(state.name).map(({ name, label, hint, control }) => (
        <Field key={name} {...state.field(name)} label={label} hint={hint?.(masked[name])} {...control} />
      ))}
      {state.name === 'contato' && <input type="hidden" name={ASKED_FIELD} value={asked} />}
      {asksPassword && state.name === 'dados' && <AccountEmail field={state.field} email={email} />}
      {asksPassword && (
        <PasswordField
          {...state.field('password')}
          label="Sua senha"
          hint={passwordFor}
          autoComplete="current-password"
        />
      )}
    </AccountSection>
  )
}

export function PasswordSection({
  email,
  hasPassword,
  ...state
}: SectionState & { email: string; hasPassword: boolean }) {
  return (
    <AccountSection
      {...state}
      name="senha"
      title="Senha"
      values={hasPassword ? [] : ['Com uma, você entra sem esperar um link por e\u2011mail.']}
      verb={hasPassword ? 'Trocar' : 'Criar'}
      button="Salvar senha"
    >
      <PasswordFields field={state.field} email={email} asksCurrent={hasPassword} />
    </AccountSection>
  )
}
