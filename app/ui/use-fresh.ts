import { useEffect, useState } from 'react'
import { cameByForm } from './last-deed.ts'

/** Milliseconds of the one movement of a moment (design, "The third look"). */
export const MOVEMENT = 700

/** Whether what is shown was done just now; the same for as long as it is shown. */
export const useFresh = (): boolean => useState(() => !import.meta.env.SSR && cameByForm())[0]

/** Counts from 0 to `value` where it is fresh. */
export function useCounted(value: number): number {
  const isFresh = useFresh()
  const [shown, setShown] = useState(isFresh ? 0 : value)
  useEffect(() => {
    if (!isFresh) return
    let frame = 0
    let start: number | undefined
    const count = (now: number) => {
      start ??= now
      const part = Math.min(1, (now - start) / MOVEMENT)
      setShown(Math.round(value * part))
      if (part < 1) frame = requestAnimationFrame(count)
    }
    frame = requestAnimationFrame(count)
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [isFresh, value])
  return shown
}
