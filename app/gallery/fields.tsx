import { AccountForms } from '#app/accounts/account-forms/account-forms.tsx'
import { valuesBy } from '#app/domain/profile-fields.ts'
import type { AccountFields } from '#app/accounts/account-forms/account-fields.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, FieldErrors, fieldId } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Part, State } from './example.tsx'
import { LONG_TEXT, LONG_WORD } from './samples.ts'

const WRONG = ['Escreva um e-mail completo, como nome@exemplo.com.']

const ACCOUNT: AccountFields = {
  typed: { ...valuesBy(() => ''), name: 'Lia Souza', email: 'lia@exemplo.com' },
  masked: { cpf: '•••.982.247-••' },
  entries: [
    { name: 'name', group: 'dados', label: 'Nome', value: 'Lia Souza', isMasked: false },
    { name: 'cpf', group: 'dados', label: 'CPF', value: '•••.982.247-••', isMasked: true },
    { name: 'email', group: 'contato', label: 'E-mail', value: `${LONG_WORD}@exemplo.com`, isMasked: false },
  ],
  hasPassword: true,
  recovered: undefined,
}

export function Fields() {
  return (
    <Part id="campos" title="Campos">
      <State name="Vazio">
        <Field name="empty" label="E-mail" />
      </State>
      <State name="Com dica, preenchido">
        <Field
          name="filled"
          label="Nome completo"
          hint="Chamamos você pelo primeiro nome."
          defaultValue="Lia Souza"
        />
      </State>
      <State name="Com erro">
        <Field name="wrong" label="E-mail" hint="Para entrar." defaultValue="lia@" errors={WRONG} />
      </State>
      <State name="Palavra e textos compridos">
        <Field
          name="long"
          label={LONG_TEXT}
          hint={LONG_TEXT}
          defaultValue={LONG_WORD}
          errors={[`${LONG_WORD} não é um e-mail.`]}
        />
      </State>
      <State name="Fechado, com o valor e Mudar" isWide>
        <AccountForms account={ACCOUNT} page="/user/conta" opened="contato" />
      </State>
      <State name="Senha">
        <PasswordField
          name="password"
          label="Senha"
          hint="Pelo menos 8 caracteres."
          defaultValue="girassol"
        />
      </State>
      <State name="Texto de várias linhas, com erro">
        <label htmlFor={fieldId('lines')} className="block font-semibold">
          Minha anotação
        </label>
        <textarea
          id={fieldId('lines')}
          rows={3}
          defaultValue="Levar o currículo impresso."
          aria-invalid
          aria-describedby="lines-error"
          className="control"
        />
        <FieldErrors id="lines-error" errors={['Deixe o texto mais curto.']} />
      </State>
    </Part>
  )
}

export function Summaries() {
  return (
    <Part id="resumo-de-erros" title="Resumo de erros">
      <State name="De um formulário">
        <ErrorSummary
          title="Confira estes campos:"
          items={[
            { target: fieldId('wrong'), message: 'Escreva um e-mail completo.' },
            { target: fieldId('long'), message: LONG_TEXT },
          ]}
        />
      </State>
      <State name="Do todo">
        <ErrorSummary
          title="Não deu para entrar."
          items={[{ message: 'Espere 4 minutos e tente de novo.' }]}
        />
      </State>
    </Part>
  )
}
