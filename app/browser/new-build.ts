/** The build that the server runs meanwhile; where it is another than this page's, the next page is a document. */
import { MINUTE } from '#app/time.ts'

const EVERY = 10 * MINUTE
/** Looking at the page asks too, but no more often than this. */
const AT_MOST_EVERY = MINUTE

/** Undefined where the server could not be asked: then nothing is known. */
async function currentBuild(): Promise<unknown> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as { id?: unknown }).id : undefined
  } catch {
    return undefined
  }
}

const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** The page that the router asks this data for; undefined where it stays on the page. */
function pageAskedFor(input: unknown): string | undefined {
  const { location, navigation } = window.__remixRouter.state
  const isData = input instanceof URL && input.pathname.endsWith('.data')
  if (!isData || navigation.state !== 'loading') return undefined
  if (placeOf(navigation.location) === placeOf(location)) return undefined
  return placeOf(navigation.location) + navigation.location.hash
}

/** Data is asked for last of all, so that links, Back and Forward, and where forms lead to all come by here. */
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
  const askIfSeen = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= AT_MOST_EVERY) void ask()
  }
  const timer = setInterval(askIfSeen, EVERY)
  window.addEventListener('focus', askIfSeen)
  document.addEventListener('visibilitychange', askIfSeen)

  function stop() {
    clearInterval(timer)
    window.removeEventListener('focus', askIfSeen)
    document.removeEventListener('visibilitychange', askIfSeen)
  }
}
