import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react'
import { show } from '#app/ui/toast/toast.ts'

/** Browsers throw it for a request without a response, `page-requests.ts` for one that was cut, or is not ours. */
export const hasNoResponse = (error: unknown) => error instanceof TypeError

// The router reloads no data after a response with a failure's status.
export const stay = (answered: unknown) => Response.json(answered, { status: 503 })

const NO_MORE = [401, 403, 404, 410]

export function showNotSent(error: unknown, answered: object | null = null) {
  if (
    isRouteErrorResponse(error) &&
    NO_MORE.includes(error.status) &&
    location.pathname.startsWith('/equipe')
  ) {
    const isOut = error.status === 401
    const way = isOut ? 'Entre de novo em outra aba e envie de novo.' : 'Copie antes de sair.'
    void show({
      kind: 'error',
      title: isOut ? 'Sua entrada na equipe acabou' : 'Isto não está mais aqui, ou você não tem mais acesso',
      description: `O que você escreveu continua aqui. ${way}`,
    })
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
