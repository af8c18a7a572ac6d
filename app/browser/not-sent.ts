import type { ClientActionFunctionArgs } from '@remix-run/react'
import { show } from '#app/ui/toast/toast.ts'

/** Browsers throw it for a request without an answer, `page-requests.ts` for one that was cut, or is not ours. */
const hasNoAnswer = (error: unknown) => error instanceof TypeError

// The router reloads no data after a response with a failure's status.
const stay = (said: unknown) => Response.json(said, { status: 503 })

function showNotSent(error: unknown, said: object | null = null) {
  if (!hasNoAnswer(error)) throw error
  void show({
    kind: 'error',
    title: 'Sem internet',
    description:
      'Ainda não enviamos nada, mas o que você escreveu continua aqui. Envie de novo quando ela voltar.',
  })
  return stay(said)
}

/** `clientAction` of routes: the page stays as it is, with what was typed, if a form gets no answer. */
export const stayUnsent = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  serverAction().catch(showNotSent)

/** What the page says of a form that waits for the network. */
export interface Queued {
  title: string
  description: string
  /** As it was typed, where the form has one. */
  note: string | undefined
}

/** Set by the script of the open page: with it a form is kept until it can be sent. */
export const keeper: { keep?: (sent: Request) => Promise<Queued | undefined> } = {}

/** `sent` is the request as it was. */
export async function keepUnsent(error: unknown, sent: Request) {
  if (!hasNoAnswer(error)) throw error
  const queued = await keeper.keep?.(sent).catch(() => undefined)
  return queued ? stay({ queued }) : showNotSent(error, { isStopped: true })
}
