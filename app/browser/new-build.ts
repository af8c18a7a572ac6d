import { MINUTE } from '#app/time.ts'

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

function pageAskedFor(input: unknown): string | undefined {
  const { location, navigation } = window.__remixRouter.state
  const isData = input instanceof URL && input.pathname.endsWith('.data')
  if (!isData || navigation.state !== 'loading') return undefined
  if (placeOf(navigation.location) === placeOf(location)) return undefined
  return placeOf(navigation.location) + navigation.location.hash
}

/** Every navigation asks for data, so this catches links, Back, Forward and redirects. */
function loadNextPageAsDocument() {
  const original = window.fetch.bind(window)
  window.fetch = (...args) => {
    const page = pageAskedFor(args[0])
    if (page === undefined) return original(...args)
    // eslint-disable-next-line evolua/named-targets -- it is where the router is going
    window.location.assign(page)
    return new Promise<never>(() => undefined)
  }
}

export function watchBuild(): void {
  let askedAt = Date.now()

  async function ask() {
    askedAt = Date.now()
    const id = await currentBuild()
    if (id === undefined || id === window.__remixManifest.version) return
    stop()
    loadNextPageAsDocument()
  }
  const askIfVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= SHORTEST_INTERVAL) void ask()
  }
  const timer = setInterval(askIfVisible, INTERVAL)
  window.addEventListener('focus', askIfVisible)
  document.addEventListener('visibilitychange', askIfVisible)

  function stop() {
    clearInterval(timer)
    window.removeEventListener('focus', askIfVisible)
    document.removeEventListener('visibilitychange', askIfVisible)
  }
}
