import type { FieldState } from '#app/forms/form-state.ts'
import { Submit } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'

export function AskForm({ target, field }: { target: string; field: FieldState }) {
  return (
    <Form action="/equipe/entrar">
      <p className="mt-1 text-ink-soft">
        Para quem escreve, aprova ou ensina. Mandamos um link para o seu e-mail; a conta de quem estuda não
        serve aqui. Você fica na equipe por 12 horas.
      </p>
      <Field {...field} label="E-mail" type="email" autoComplete="email" />
      <input type="hidden" name="para" value={target} />
      <Submit busy="Enviando…" name="intent" value="pedir" className="mt-5 w-full">
        Enviar link
      </Submit>
    </Form>
  )
}

export function CodeForm({ request, field }: { request: string; field: FieldState }) {
  return (
    <Form action={`/equipe/entrar?pedido=${request}`}>
      <p className="mt-3">
        Se este e-mail é da equipe, o link chega em um minuto e vale por 15. Abra o link, ou digite aqui os
        seis números, quando a mensagem tiver. Mandamos até 5 mensagens em 15 minutos, e o link de cada uma
        delas serve.
      </p>
      <Field {...field} label="Código" inputMode="numeric" autoComplete="one-time-code" />
      <input type="hidden" name="pedido" value={request} />
      <Submit busy="Entrando…" name="intent" value="codigo" className="mt-5 w-full">
        Entrar com o código
      </Submit>
    </Form>
  )
}

/** Mail scanners open links: only the button spends it. */
export function OpenForm({ request, secret }: { request: string; secret: string }) {
  return (
    <Form action="/equipe/entrar">
      <p className="mt-3">O link está certo. Falta só um toque.</p>
      <input type="hidden" name="pedido" value={request} />
      <input type="hidden" name="chave" value={secret} />
      <Submit busy="Entrando…" name="intent" value="entrar" className="mt-5 w-full">
        Entrar
      </Submit>
    </Form>
  )
}
