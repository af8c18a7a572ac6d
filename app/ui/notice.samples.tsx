import { Notice } from './notice.tsx'
import { Recovered } from './recovered.tsx'
import { LONG_TEXT, LONG_WORD, type Samples } from './samples.ts'

export const samples: Samples = {
  id: 'avisos',
  title: 'Avisos',
  states: {
    Sucesso: <Notice kind="success" title="Conta criada." description="Bom ter você aqui!" />,
    Erro: <Notice kind="error" title="Não deu para salvar." description="Tente de novo em instantes." />,
    Atenção: <Notice kind="warning" title="Acesso não permitido" description={LONG_TEXT} />,
    Informação: <Notice kind="info" title="Veja o seu e-mail." description={LONG_WORD} />,
    'Formulário recuperado': <Recovered />,
  },
}
