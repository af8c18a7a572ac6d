import { reportCrash } from './http/report-crash.ts'

export interface Background {
  /** Starts the next run soon, but after the response: its time must not show what the run does. */
  soon: () => void
  stop: () => Promise<void>
}

const SOON = 250

/** Runs `work` every `interval` ms, one run at a time; a run that throws is logged, and the next one comes. */
export function inBackground(name: string, work: () => Promise<void>, rhythm: number): Background {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const next = (delay: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(run, delay).unref()
  }
  const run = () => {
    running = running
      .then(work)
      .catch((error: unknown) => {
        reportCrash(name, error)
      })
      .then(() => {
        next(rhythm)
      })
  }
  next(SOON)
  return {
    soon: () => {
      next(SOON)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
