import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react'
import { show } from '#app/ui/toast/toast.ts'

/** Browsers throw it for a request without a response, `page-requests.ts` for one that was cut, or is not ours. */
export const hasNoResponse = (error: unknown) => error instanceof TypeError

// The router reloads no data after a response with a failure's status.
export const stay = (answered: unknown) => Response.json(answered, { status: 503 })

function wordsOf(status: number): [title: string, way: string] {
  if (status === 401) return ['Sua entrada na equipe acabou', 'Entre de novo em outra aba e envie de novo.']
  if (status >= 500) return ['O servidor não respondeu agora', 'Envie de novo em instantes.']
  return ['Isto não está mais aqui, ou você não tem mais acesso', 'Copie antes de sair.']
}

export function showNotSent(error: unknown, answered: object | null = null) {
  if (isRouteErrorResponse(error) && location.pathname.startsWith('/equipe')) {
    const [title, way] = wordsOf(error.status)
    void show({ kind: 'error', title, description: `O que você escreveu continua aqui. ${way}` })
    return stay(answered)
  }
  if (!hasNoResponse(error)) throw error
  void show({
    kind: 'error',
    title: 'Sem internet',
    description:
      'Ainda não enviamos nada, mas o que você escreveu continua aqui. Envie de novo quando ela voltar.',
  })
  return stay(answered)
}

/** `clientAction` of routes: the page stays as it is, with what was typed, if a form gets no response. */
export const stayUnsent = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  serverAction().catch(showNotSent)
