import { ErrorView } from './error-view.tsx'
import type { Samples } from './samples.ts'

const answered = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

export const samples: Samples = {
  id: 'falhas',
  title: 'Páginas de erro',
  states: {
    'Erro 404': <ErrorView error={answered(404)} />,
    '503, com o texto da chamada': <ErrorView error={answered(503, { text: 'Erro ao buscar perfil' })} />,
    '403 de um passo fechado': <ErrorView error={answered(403, { code: 1206 })} />,
  },
}
