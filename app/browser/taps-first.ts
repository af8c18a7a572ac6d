type Navigate = typeof window.__remixRouter.navigate

/** In milliseconds: a page that nobody sees paints no frame. */
const LONGEST_FRAME = 100

const painted = () =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Lets a frame show what was tapped before the router takes its time to begin with the next page. */
export function showTapsFirst(): void {
  const router = window.__remixRouter
  const begin = router.navigate.bind(router)
  router.navigate = (async (...args: Parameters<Navigate>) => {
    await painted()
    await begin(...args)
  }) as Navigate
}
