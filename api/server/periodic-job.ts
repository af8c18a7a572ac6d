import { reportCrash } from '#api/http/report-crash.ts'

export interface PeriodicJob {
  /** Starts the next run soon, but after the response, so that the response time does not show what the run does. */
  runSoon: () => void
  stop: () => Promise<void>
}

const SOON_MS = 250

/** Runs `work` every `interval` ms, one run at a time; a run that throws is logged, and the next one comes. */
export function runPeriodically(name: string, work: () => Promise<void>, interval: number): PeriodicJob {
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
        next(interval)
      })
  }
  next(SOON_MS)
  return {
    runSoon: () => {
      next(SOON_MS)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
