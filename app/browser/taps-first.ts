type Navigate = typeof window.__remixRouter.navigate

/** In milliseconds: a page that nobody sees paints no frame. */
const LONGEST_FRAME = 100

const painted = () =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME)
    requestAnimationFrame(() => setTimeout(resolve))
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
