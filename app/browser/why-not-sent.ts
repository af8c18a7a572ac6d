/** What a page says of a form that was not sent, or not done; loaded once the page is usable. */
import { isRouteErrorResponse } from '@remix-run/react'
import { notDone } from '#app/forms/not-done.ts'
import type { ToastMessage } from '#app/ui/toast/message.ts'

const OFFLINE = {
  title: 'Sem internet',
  text: 'Ainda não enviamos nada, mas o que você escreveu continua aqui. Envie de novo quando ela voltar.',
}

export function whyNotSent(error: unknown, hasNoResponse: boolean): ToastMessage {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = hasNoResponse ? OFFLINE : notDone(status)
  return { kind: 'error', title, description: text }
}
