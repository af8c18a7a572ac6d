import { useEffect, useRef, type RefObject } from 'react'

/** Loads what keeps an eye on an element, and lets it until the element is gone; without it the page is as sent. */
export function useLoaded<E extends HTMLElement>(begin: (element: E) => Promise<() => void>): RefObject<E> {
  const element = useRef<E>(null)
  const latest = useRef(begin)

  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    const begun = element.current && latest.current(element.current)
    begun?.then(
      (end) => {
        if (isOver) end()
        else stop = end
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  return element
}
