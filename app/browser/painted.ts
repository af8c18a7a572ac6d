/** In milliseconds: a page that nobody sees paints no frame. */
const LONGEST_FRAME = 100

/** An observer hears of what it begins to observe once a frame is made. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME)
    new IntersectionObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe(document.body)
  })
