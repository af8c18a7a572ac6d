import { show } from '#app/ui/toast/toast.ts'

/** How browsers say that a request did not get through. */
const isUnreached = (error: unknown) => error instanceof TypeError

/** Says that a form did not get through, and leaves its page alone; throws whatever else went wrong. */
export function unsent(error: unknown) {
  if (!isUnreached(error)) throw error
  void show({
    kind: 'error',
    title: 'Sem internet: nada foi enviado ainda',
    description: 'O que você escreveu continua nesta página. Envie de novo quando a internet voltar.',
  })
  // With the status of a failure, so that nothing is loaded again; the router reads it off a response alone.
  return Response.json(null, { status: 503 })
}
