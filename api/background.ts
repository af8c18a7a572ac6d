import { reportCrash } from './http/report-crash.ts'

export interface Background {
  /** Runs soon, whatever the rhythm. */
  soon: () => void
  /** Lets the run under way finish and begins no other. */
  stop: () => Promise<void>
}

/** Soon, but after the answer that asked for it has left, so that nobody can time what is done here. */
const SOON = 250

/** Runs `work` every `rhythm` milliseconds, one run at a time; a run that throws is reported and the next one comes. */
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
