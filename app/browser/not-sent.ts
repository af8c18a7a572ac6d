import { show } from '#app/ui/toast/toast.ts'

/** Browsers throw a TypeError for a request without an answer. */
const hasNoAnswer = (error: unknown) => error instanceof TypeError

export function showNotSent(error: unknown) {
  if (!hasNoAnswer(error)) throw error
  void show({
    kind: 'error',
    title: 'Sem internet',
    description:
      'Ainda não enviamos nada, mas o que você escreveu continua aqui. Envie de novo quando ela voltar.',
  })
  // The router reloads no data after a response with a failure's status.
  return Response.json(null, { status: 503 })
}
