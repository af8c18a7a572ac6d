/** At most this long after it was asked for, in milliseconds. */
const LATEST = 2000
/** Where nobody tells when the browser has nothing else to do. */
const A_WHILE = 200

/** Resolves once the browser has nothing more urgent to do. */
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
