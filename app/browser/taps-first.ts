type Navigate = typeof window.__remixRouter.navigate

/** In milliseconds: a page that nobody sees paints no frame. */
const LONGEST_FRAME = 100

/** An observer hears of what it begins to observe once a frame is made. */
const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_FRAME)
    new IntersectionObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe(document.body)
  })

/** Lets a frame show which link was tapped; a form is sent at once, so that a second press finds it under way. */
export function showTapsFirst(): void {
  const router = window.__remixRouter
  const begin = router.navigate.bind(router)
  let last = 0
  router.navigate = (async (to: Parameters<Navigate>[0], options?: Parameters<Navigate>[1]) => {
    const current = ++last
    if (!options || !('formMethod' in options)) await painted()
    if (current === last) await begin(to, options)
  }) as Navigate
}
