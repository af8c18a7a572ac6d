import { MINUTE } from '#contract/durations.ts'
import { loadNextPageAsDocument } from './page-requests.ts'
import { pageBuild } from './router.ts'

const INTERVAL = 10 * MINUTE
const SHORTEST_INTERVAL = MINUTE

async function currentBuild(): Promise<unknown> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as { id?: unknown }).id : undefined
  } catch {
    return undefined
  }
}

export function watchBuild(): void {
  let checkedAt = Date.now()

  async function check() {
    checkedAt = Date.now()
    const id = await currentBuild()
    if (id === undefined || id === pageBuild()) return
    stop()
    loadNextPageAsDocument()
  }
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= SHORTEST_INTERVAL) void check()
  }
  const timer = setInterval(checkIfVisible, INTERVAL)
  window.addEventListener('focus', checkIfVisible)
  document.addEventListener('visibilitychange', checkIfVisible)

  function stop() {
    clearInterval(timer)
    window.removeEventListener('focus', checkIfVisible)
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}
