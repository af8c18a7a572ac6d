import { ErrorSummary } from './error-summary.tsx'
import { Field, fieldId } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { LONG_TEXT, LONG_WORD, type Samples } from './samples.ts'

const WRONG = 'Escreva um e-mail completo, como nome@exemplo.com.'
const called = (name: string) => ({ name, label: 'E-mail' })

export const samples: Samples = {
  id: 'campos',
  title: 'Campos',
  states: {
    Vazio: <Field {...called('empty')} />,
    'Com dica, preenchido': (
      <Field {...called('filled')} hint="Para entrar." defaultValue="lia@exemplo.com" />
    ),
    'Com erro': <Field {...called('wrong')} hint="Para entrar." defaultValue="lia@" errors={[WRONG]} />,
    'De várias linhas, com erro': (
      <Field {...called('lines')} rows={3} defaultValue="lia@" errors={[WRONG]} />
    ),
    'Textos compridos': (
      <Field name="long" label={LONG_TEXT} hint={LONG_TEXT} defaultValue={LONG_WORD} errors={[LONG_WORD]} />
    ),
    Senha: <PasswordField name="password" label="Senha" defaultValue="girassol" />,
    'Resumo de erros': (
      <ErrorSummary
        title="Confira:"
        items={[{ target: fieldId('wrong'), message: WRONG }, { message: LONG_TEXT }]}
      />
    ),
  },
}
