import { SECOND } from '#app/time.ts'
import { dismiss, show } from '#app/ui/toast/toast.ts'
import { waitText } from '#app/ui/words.ts'

/** A page that says when to come back is the guard's: the request was not processed and may be repeated. */
function isHeldBack({ status, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
  return isPage && (status === 429 || (status === 503 && headers.has('Retry-After')))
}

const TOAST = 'espera'
let waiting = 0

async function wait(seconds: number): Promise<void> {
  waiting++
  void show({
    id: TOAST,
    kind: 'loading',
    title: 'Muitos pedidos ao mesmo tempo',
    description: `Em ${waitText(seconds)} continuamos sozinhos. Não precisa enviar de novo.`,
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * SECOND))
  if (--waiting === 0) dismiss(TOAST)
}

/** A `fetch` that waits for `Retry-After` and repeats refused requests. */
export function retryFetch(fetch: typeof window.fetch): typeof window.fetch {
  return async (...args) => {
    let response = await fetch(...args)
    while (isHeldBack(response)) {
      await wait(Number(response.headers.get('Retry-After')) || 1)
      response = await fetch(...args)
    }
    return response
  }
}
