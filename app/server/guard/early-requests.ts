import type { RequestListener } from 'node:http'

interface EarlyRequests {
  handle: RequestListener
  /** Answers those that wait, and all others from now on. */
  pass: (next: RequestListener) => void
}

/** Requests that come before the app is ready wait for it. */
export function earlyRequests(): EarlyRequests {
  const waiting: Parameters<RequestListener>[] = []
  let next: RequestListener | undefined

  const handle: RequestListener = (req, res) => {
    if (!next) {
      waiting.push([req, res])
      return
    }
    try {
      next(req, res)
    } catch {
      res.destroy()
    }
  }
  return {
    handle,
    pass(listener) {
      next = listener
      for (const [req, res] of waiting.splice(0)) handle(req, res)
    },
  }
}
