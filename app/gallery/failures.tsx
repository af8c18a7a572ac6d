import { ErrorView } from '#app/ui/error-view.tsx'
import { Part, State } from './example.tsx'

const answered = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

export function Failures() {
  return (
    <Part id="falhas" title="Páginas de erro">
      <State name="404">
        <ErrorView error={answered(404)} />
      </State>
      <State name="500">
        <ErrorView error={new Error('never shown')} />
      </State>
      <State name="503, com o texto da chamada">
        <ErrorView error={answered(503, { text: 'Erro ao buscar perfil' })} />
      </State>
      <State name="403 de um passo fechado">
        <ErrorView error={answered(403, { code: 1206 })} />
      </State>
    </Part>
  )
}
