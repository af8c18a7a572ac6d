/** Stands in for the browser of an open page of a step, and for the server that answers its posts. */
import { vi } from 'vitest'

export interface OpenPage {
  /** The fields of each post and beacon, in order. */
  posts: Record<string, string>[]
  /** Answers the oldest waiting post. */
  answer: (status: number) => Promise<void>
  /** Dispatches an event of the window. */
  dispatch: (event: string) => void
}

const fieldsOf = (body: unknown) => Object.fromEntries(body as URLSearchParams)

/** Until `vi.unstubAllGlobals`. `autoAnswer` gives each post's status, 0 for a failed connection; else `answer` does. */
export function openPage(autoAnswer?: () => number | undefined): OpenPage {
  const page = new EventTarget()
  const posts: OpenPage['posts'] = []
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {
    onLine: true,
    sendBeacon: (_: string, body: unknown) => posts.push(fieldsOf(body)) > 0,
  })
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    posts.push(fieldsOf(body))
    const status = autoAnswer?.()
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'))
    if (status !== undefined) return Promise.resolve(new Response(null, { status }))
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  return {
    posts,
    async answer(status) {
      waiting.shift()?.(new Response(null, { status }))
      await vi.advanceTimersByTimeAsync(0)
    },
    dispatch: (event) => page.dispatchEvent(new Event(event)),
  }
}
