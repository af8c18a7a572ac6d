const LATEST = 2000
const A_WHILE = 200

/** Resolves once the browser has nothing more urgent to do, after 2 s at most. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(
        () => {
          resolve()
        },
        { timeout: LATEST },
      )
    } else setTimeout(resolve, A_WHILE)
  })
}
