import { useEffect, useState } from 'react'
import { MINUTE } from '#contract/durations.ts'
import { changesBetween, type ShownLives } from './live-state.ts'

/** Timers stop while a device sleeps. */
const LONGEST_WAIT = MINUTE

/** `now` (epoch milliseconds) advances when a live begins or ends; `announcement` is the text to announce. */
export function useServerClock({ now: sentAt, lives }: ShownLives): { now: number; announcement: string } {
  const [state, setState] = useState({ now: sentAt, announcement: '' })

  useEffect(() => {
    const behind = sentAt - Date.now()
    let timer: number | undefined
    const wait = () => {
      const now = Date.now() + behind
      const turns = lives.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((turn) => turn > now)
      clearTimeout(timer)
      if (turns.length > 0)
        timer = window.setTimeout(look, Math.min(...turns.map((turn) => turn - now), LONGEST_WAIT))
    }
    const look = () => {
      const now = Date.now() + behind
      setState((last) => {
        const announcement = changesBetween(lives, Math.max(last.now, sentAt), now)
        return announcement ? { now, announcement } : last
      })
      wait()
    }
    wait()
    const events: [EventTarget, string][] = [
      [document, 'visibilitychange'],
      [window, 'pageshow'],
      [window, 'focus'],
    ]
    for (const [target, name] of events) target.addEventListener(name, look)
    return () => {
      clearTimeout(timer)
      for (const [target, name] of events) target.removeEventListener(name, look)
    }
  }, [sentAt, lives])

  return { now: Math.max(state.now, sentAt), announcement: state.announcement }
}
