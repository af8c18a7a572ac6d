import { connection } from './connection.ts'
import { idle } from './idle.ts'

/** Where most go from here, by the ids of routes. Of these the script is fetched and never the data, which is theirs alone. */
const NEXT: Record<string, string[]> = {
  'routes/login': ['routes/home'],
  'routes/register': ['routes/survey'],
  'routes/survey': ['routes/home'],
  'routes/home': ['routes/trails', 'routes/step.$id'],
  'routes/trails': ['routes/step.$id'],
}

/** Who pays by the byte, or waits for each, is asked for none that may not be needed. */
function isCheap(): boolean {
  const { saveData, effectiveType = '4g' } = connection()
  return saveData !== true && effectiveType === '4g'
}

function preload(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.setAttribute('href', href)
  document.head.append(link)
}

export async function loadLikelyModules(): Promise<void> {
  await idle()
  const { matches } = window.__remixRouter.state
  const here = matches[matches.length - 1]?.route.id ?? ''
  if (!isCheap()) return
  for (const id of NEXT[here] ?? []) {
    const route = window.__remixManifest.routes[id]
    if (route && !window.__remixRouteModules[id]) [route.module, ...(route.imports ?? [])].forEach(preload)
  }
}
