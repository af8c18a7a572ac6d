import type { ToastKind } from '#app/ui/toast/message.ts'
import { show } from '#app/ui/toast/toast.ts'
import { tip } from '#app/ui/tooltip/tip.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { Part, State } from './example.tsx'
import { LONG_TEXT, LONG_WORD } from './samples.ts'

export function Messages() {
  return (
    <Part id="avisos" title="Avisos">
      <State name="Sucesso">
        <Notice kind="success" title="Conta criada." description="Bom ter você aqui!" />
      </State>
      <State name="Erro">
        <Notice kind="error" title="Não deu para salvar." description="Tente de novo em instantes." />
      </State>
      <State name="Atenção">
        <Notice kind="warning" title="Acesso não permitido" description={LONG_TEXT} />
      </State>
      <State name="Informação">
        <Notice kind="info" title="Veja o seu e-mail." description={LONG_WORD} />
      </State>
      <State name="Formulário recuperado">
        <Recovered />
      </State>
    </Part>
  )
}

const KINDS: Record<ToastKind, string> = {
  success: 'Sucesso',
  error: 'Erro',
  warning: 'Atenção',
  info: 'Informação',
  default: 'Sem cor',
  loading: 'Em andamento',
}

export function Floating() {
  return (
    <Part id="flutuantes" title="Mensagens que flutuam">
      <State name="Avisos" isWide>
        {Object.entries(KINDS).map(([kind, title]) => (
          <Button
            key={kind}
            type="button"
            look="line"
            className="mb-3 mr-3"
            onClick={() => {
              void show({ kind: kind as ToastKind, title, description: 'Some sozinho, ou ao ser fechado.' })
            }}
          >
            {title}
          </Button>
        ))}
      </State>
      <State name="Dica">
        <a href="#flutuantes" {...tip('Um complemento: nada é dito só aqui.')}>
          Passe por aqui
        </a>
      </State>
      <State name="Sem script">
        <Notice kind="info" title="A mesma mensagem fica no começo da página." />
      </State>
    </Part>
  )
}
