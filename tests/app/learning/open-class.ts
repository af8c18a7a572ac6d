/** What a page with an open class is to its keepers: a window, and an upstream whose answers are given one by one. */
import { vi } from 'vitest'

export interface OpenClass {
  /** What was posted, in order, with what was sent by a beacon on the way out. */
  posts: Record<string, string>[]
  /** Answers the oldest post that waits for it. */
  answer: (status: number) => Promise<void>
  /** An event of the window. */
  happen: (event: string) => void
}

const fieldsOf = (body: unknown) => Object.fromEntries(body as URLSearchParams)

/** Stands in for the browser until `vi.unstubAllGlobals`. */
export function openClass(): OpenClass {
  const page = new EventTarget()
  const posts: OpenClass['posts'] = []
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {
    onLine: true,
    sendBeacon: (_: string, body: unknown) => posts.push(fieldsOf(body)) > 0,
  })
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    posts.push(fieldsOf(body))
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  return {
    posts,
    async answer(status) {
      waiting.shift()?.(new Response(null, { status }))
      await vi.advanceTimersByTimeAsync(0)
    },
    happen: (event) => page.dispatchEvent(new Event(event)),
  }
}
