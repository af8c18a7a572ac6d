import { show } from '#app/ui/toast/toast.ts'

/** Browsers throw a TypeError for a request without an answer. */
const hasNoAnswer = (error: unknown) => error instanceof TypeError

export function showNotSent(error: unknown) {
  if (!hasNoAnswer(error)) throw error
  void show({
    kind: 'error',
    title: 'Sem internet: nada foi enviado ainda',
    description: 'O que você escreveu continua nesta página. Envie de novo quando a internet voltar.',
  })
  // The router reloads no data after a response with a failure's status.
  return Response.json(null, { status: 503 })
}
