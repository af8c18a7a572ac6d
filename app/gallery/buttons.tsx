import { ButtonLink, Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Part, State } from './example.tsx'
import { LONG_TEXT } from './samples.ts'

export function Buttons() {
  return (
    <Part id="botoes" title="Botões">
      <State name="Principal">
        <ButtonLink to="#botoes">Continuar</ButtonLink>
      </State>
      <State name="De linha">
        <ButtonLink to="#botoes" look="line">
          Tentar de novo
        </ButtonLink>
      </State>
      <State name="Um ao lado do outro">
        <div className="flex flex-wrap">
          <ButtonLink to="#botoes" className="mb-3 mr-3">
            Próximo passo
          </ButtonLink>
          <ButtonLink to="#botoes" look="line" className="mb-3">
            Tentar de novo
          </ButtonLink>
        </div>
      </State>
      <State name="Texto comprido">
        <ButtonLink to="#botoes" className="w-full">
          {LONG_TEXT}
        </ButtonLink>
      </State>
      <Sending />
    </Part>
  )
}

function Sending() {
  return (
    <State name="Enviando (aperte)">
      <Form>
        <Submit name="intent" value="wait" busy="Salvando o que você escreveu…" className="mb-3 mr-3">
          Salvar
        </Submit>
        <Submit name="intent" value="wait-line" busy="Salvando…" look="line" className="mb-3">
          Salvar anotação
        </Submit>
      </Form>
    </State>
  )
}
