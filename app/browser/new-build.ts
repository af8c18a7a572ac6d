import { MINUTE } from '#app/time.ts'
import { NEVER } from './reload-once.ts'

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

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

function requestedPage(input: unknown): string | undefined {
  const { location, navigation } = window.__remixRouter.state
  const isData = input instanceof URL && input.pathname.endsWith('.data')
  if (!isData || navigation.state !== 'loading') return undefined
  if (placeOf(navigation.location) === placeOf(location)) return undefined
  return placeOf(navigation.location) + navigation.location.hash
}

/** Every navigation asks for data, so this catches links, Back, Forward and redirects. */
export function loadNextPageAsDocument() {
  const original = window.fetch.bind(window)
  window.fetch = (...args) => {
    const page = requestedPage(args[0])
    if (page === undefined) return original(...args)
    if (window.location.href === new URL(page, window.location.href).href) window.location.reload()
    // eslint-disable-next-line evolua/named-targets -- it is where the router is going
    else window.location.assign(page)
    return NEVER
  }
}

export function watchBuild(): void {
  let checkedAt = Date.now()

  async function check() {
    checkedAt = Date.now()
    const id = await currentBuild()
    if (id === undefined || id === window.__remixManifest.version) return
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
