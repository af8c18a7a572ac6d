type Navigate = typeof window.__remixRouter.navigate

/** In milliseconds: a page that nobody sees paints no frame. */
const LONGEST_FRAME = 100

/** An observer hears of what it begins to observe once a frame is made. */
const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_FRAME)
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(document.documentElement)
  })

/**
 * Lets a frame show which link was tapped before the router takes its time to begin with the next page. A form is sent at
 * once, so that a second press finds it under way.
 */
export function showTapsFirst(): void {
  const router = window.__remixRouter
  const begin = router.navigate.bind(router)
  router.navigate = (async (...[to, options]: Parameters<Navigate>) => {
    if (!options || !('formMethod' in options)) await painted()
    await begin(to, options)
  }) as Navigate
}
