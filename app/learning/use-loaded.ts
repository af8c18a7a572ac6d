import { useEffect, useRef, type RefObject } from 'react'

/** Loads a script for an element and starts it; calls what it returns once the element is gone. Failures are ignored. */
export function useLoaded<E extends HTMLElement>(start: (element: E) => Promise<() => void>): RefObject<E> {
  const element = useRef<E>(null)
  const latest = useRef(start)

  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    const started = element.current && latest.current(element.current)
    started?.then(
      (end) => {
        if (isGone) end()
        else stop = end
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return element
}
