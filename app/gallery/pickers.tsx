import { ThemeForm } from '#app/layout/theme/theme-form.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { Ordering } from '#app/learning/questions/ordering.tsx'
import { TrailArt } from '#app/ui/trail-art.tsx'
import { Part, State } from './example.tsx'
import { LONG_TEXT, LONG_WORD } from './samples.ts'

const optionsOf = (...labels: string[]) => labels.map((label, at) => ({ value: String(at), label }))

const called = (name: string) => ({ name, id: name })

export function Pickers() {
  return (
    <Part id="escolhas" title="Escolhas">
      <State name="Uma, escolhida">
        <Choices
          {...called('one')}
          legend="Qual frase descreve melhor o seu momento?"
          eyebrow="Pergunta 2 de 5"
          hint="Se mais de uma servir, escolha a que mais pesa hoje."
          options={optionsOf('Procuro meu primeiro emprego', 'Trabalho com carteira assinada')}
          chosen={['0']}
        />
      </State>
      <State name="Várias, com erro">
        <Choices
          {...called('many')}
          legend="O que você quer aprender?"
          options={optionsOf('Primeiro emprego', 'Tecnologia', 'Comunicação')}
          isMultiple
          chosen={['0', '2']}
          errors={['Responda esta pergunta para continuar.']}
        />
      </State>
      <State name="Com figuras">
        <Choices
          {...called('tiles')}
          legend="O que você quer aprender?"
          options={[
            {
              value: '0',
              label: 'Primeiro emprego',
              picture: <TrailArt icon="documento" className="h-12 w-16" />,
            },
            { value: '1', label: 'Tecnologia', picture: <TrailArt icon="aparelho" className="h-12 w-16" /> },
            { value: '2', label: LONG_WORD, picture: <TrailArt icon="loja" className="h-12 w-16" /> },
          ]}
          isMultiple
          chosen={['1']}
        />
      </State>
      <State name="Em linha">
        <Choices
          {...called('scale')}
          legend="Quanta segurança você sente?"
          options={optionsOf('1', '2', '3', '4', '5')}
          isRow
          ends={['1: nenhuma segurança', '5: muita segurança']}
          chosen={['2']}
        />
      </State>
      <State name="Textos compridos">
        <Choices
          {...called('long-choice')}
          legend={LONG_TEXT}
          options={optionsOf(LONG_TEXT, LONG_WORD)}
          chosen={['1']}
        />
      </State>
      <State name="Em ordem, pela metade">
        <Ordering
          {...called('order')}
          legend="Como plantar?"
          eyebrow="Pergunta 3 de 5"
          hint="Coloque na ordem certa."
          options={optionsOf('Semear', 'Cavar', 'Regar')}
          chosen={['1', '', '']}
        />
      </State>
      <State name="Em ordem, com erro e textos compridos">
        <Ordering
          {...called('long-order')}
          legend={LONG_TEXT}
          options={optionsOf(LONG_TEXT, LONG_WORD, 'Regar')}
          chosen={['0', '1', '1']}
          errors={[`“${LONG_WORD}” está em mais de um lugar. Deixe em um só.`]}
        />
      </State>
      <State name="Tema">
        <ThemeForm />
      </State>
    </Part>
  )
}
