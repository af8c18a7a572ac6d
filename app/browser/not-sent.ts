import type { ClientActionFunctionArgs } from '@remix-run/react'
import { show } from '#app/ui/toast/toast.ts'

/** Browsers throw it for a request without a response, `page-requests.ts` for one that was cut, or is not ours. */
export const hasNoResponse = (error: unknown) => error instanceof TypeError

// The router reloads no data after a response with a failure's status.
export const stay = (answered: unknown) => Response.json(answered, { status: 503 })

/** Says why a form was not sent, or not done; a redirect goes on. */
export function showNotSent(error: unknown, answered: object | null = null) {
  if (error instanceof Response) throw error
  void import('./why-not-sent.ts').then(
    ({ whyNotSent }) => show(whyNotSent(error, hasNoResponse(error))),
    () => show({ kind: 'error', title: 'Sem internet' }),
  )
  return stay(answered)
}

/** `clientAction` of routes: the page stays as it is, with what was typed, if a form is not sent or not done. */
export const stayUnsent = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  serverAction().catch(showNotSent)
