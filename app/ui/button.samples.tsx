import { ButtonLink, Submit } from './button.tsx'
import { Form } from './form.tsx'
import { LONG_TEXT, type Samples } from './samples.ts'

const line = { to: '#botoes', look: 'line' } as const
const wait = { name: 'intent', value: 'wait', busy: 'Salvando o que você escreveu…' }

export const samples: Samples = {
  id: 'botoes',
  title: 'Botões',
  states: {
    Principal: <ButtonLink to="#botoes">Continuar</ButtonLink>,
    'De linha': <ButtonLink {...line}>Tentar de novo</ButtonLink>,
    'Texto comprido': <ButtonLink to="#botoes">{LONG_TEXT}</ButtonLink>,
    'Enviando (aperte)': (
      <Form>
        <Submit {...wait}>Salvar</Submit>
      </Form>
    ),
  },
}
