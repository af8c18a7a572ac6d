import { useEffect, useState } from 'react'
import { SECOND } from '#contract/durations.ts'
import { changesBetween, type ShownLives } from './live-state.ts'

const EVERY = 15 * SECOND

/** `now` (epoch milliseconds) advances when a live begins or ends; `announcement` is the text to announce. */
export function useServerClock({ now: sentAt, lives }: ShownLives): { now: number; announcement: string } {
  const [state, setState] = useState({ now: sentAt, announcement: '' })

  useEffect(() => {
    const behind = sentAt - Date.now()
    const timer = setInterval(() => {
      const now = Date.now() + behind
      setState((last) => {
        const announcement = changesBetween(lives, Math.max(last.now, sentAt), now)
        return announcement ? { now, announcement } : last
      })
    }, EVERY)
    return () => {
      clearInterval(timer)
    }
  }, [sentAt, lives])

  return { now: Math.max(state.now, sentAt), announcement: state.announcement }
}
