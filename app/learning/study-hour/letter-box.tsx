import { Submit } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Form } from '#app/ui/form.tsx'

export const LetterBox = ({ isOn, className }: { isOn: boolean; className: string }) => (
  <Form action="/hora-de-estudar" className={`card p-4 ${className}`}>
    <h2>E por e-mail?</h2>
    <Checkbox
      name="letter"
      label="Quero receber a próxima aula por e-mail"
      hint="No máximo um por semana, só depois de sete dias sem aula, e acaba com um toque."
      defaultChecked={isOn}
    />
    <Submit busy="Salvando…" look="line" className="mt-3">
      Salvar
    </Submit>
  </Form>
)
