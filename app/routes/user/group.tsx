import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { summaryOf } from '#app/forms/summary.ts'
import { PasswordFields } from '#app/accounts/password-prompt/password-fields.tsx'
import { Submit } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import type { Group as GroupName } from './groups.ts'

export interface GroupState {
  /** What the controls hold, by name. */
  typed: Record<string, string>
  errors: Record<string, string[] | undefined>
  /** It was sent as it was before. */
  isSame: boolean
  isSaved: boolean
  isRecovered: boolean
}

interface GroupProps extends GroupState {
  name: GroupName
  title: string
  intro: string
  saved: { title: string; description?: string }
  button: string
  children: ReactNode
}

/** A part of the profile that saves on its own and says by itself how that went. */
function Group({ name, title, intro, saved, button, children, ...state }: GroupProps) {
  const summary = summaryOf(state.errors)
  const { key } = useLocation()
  return (
    <Card id={name} aria-labelledby={`${name}-titulo`} className="mt-4">
      <div className="max-w-form">
        <h2 id={`${name}-titulo`}>{title}</h2>
        <p className="mb-4 mt-1 text-ink-soft">{intro}</p>
        {state.isSaved && <Notice kind="success" {...saved} />}
        {state.isSame && <Notice kind="info" title="Nada mudou." description="Os dados já eram esses." />}
        {state.isRecovered && <Recovered />}
        {summary.length > 0 && <ErrorSummary title="Não deu para salvar:" items={summary} />}
        {/* What was saved is there again as it is held, and passwords are gone. */}
        <Form key={state.isSaved ? key : ''} action={`/user#${name}`}>
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

const field = ({ typed, errors }: GroupState, name: string) => ({
  name,
  defaultValue: typed[name],
  errors: errors[name],
})

export function PersonalGroup({ cpf, ...state }: GroupState & { cpf?: string }) {
  return (
    <Group
      {...state}
      name="dados"
      title="Dados pessoais"
      intro="Só você vê estes dados."
      saved={{ title: 'Dados pessoais salvos.' }}
      button="Salvar dados pessoais"
    >
      <Field {...field(state, 'name')} label="Nome completo" autoComplete="name" />
      <Field
        {...field(state, 'cpf')}
        label="CPF"
        hint={cpf && `O seu é ${cpf}. Deixe vazio para ficar como está.`}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...field(state, 'birthDate')}
        label="Data de nascimento"
        hint="Dia, mês e ano, como 25/03/2001."
        inputMode="numeric"
        autoComplete="bday"
      />
    </Group>
  )
}

/** U+2011 is a hyphen at which no line breaks: on phones “e-” stood alone at the end of one. */
export function ContactGroup({ hasPassword, ...state }: GroupState & { hasPassword: boolean }) {
  return (
    <Group
      {...state}
      name="contato"
      title="Contato"
      intro={'É com o e\u2011mail que você entra e recupera a senha.'}
      saved={{ title: 'Contato salvo.', description: 'Se o e\u2011mail mudou, avisamos o antigo e o novo.' }}
      button="Salvar contato"
    >
      <Field {...field(state, 'email')} label="E-mail" type="email" autoComplete="email" />
      <Field {...field(state, 'phone')} label="Celular com DDD" type="tel" autoComplete="tel-national" />
      {hasPassword && (
        <PasswordField
          name="password"
          label="Sua senha"
          hint={'Só se você mudar o e\u2011mail.'}
          autoComplete="current-password"
          errors={state.errors.password}
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
      saved={{ title: 'Senha nova salva.', description: 'Os outros aparelhos saíram da sua conta.' }}
      button={hasPassword ? 'Trocar senha' : 'Criar senha'}
    >
      <PasswordFields idPrefix="field" asksCurrent={hasPassword} errors={state.errors} />
    </Group>
  )
}
