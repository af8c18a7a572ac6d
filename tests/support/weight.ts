/** What a page costs to load: bytes as they are sent to a browser that takes brotli and comes with an empty cache. */
import { brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'
import type { Browser } from './browser.ts'
import { elements, textOf } from './html.ts'

interface Loaded {
  path: string
  bytes: number
  /** Bytes of the status line and the headers. */
  head: number
}

export interface Weight {
  path: string
  status: number
  html: string
  /** In the page's own text; the frame around it is not counted. */
  words: number
  /** The document, and what it is styled with. */
  text: Loaded[]
  /** Of these, what a browser waits for before it paints what is in sight. */
  first: Loaded[]
  /** The pictures that are loaded with it. The tab's icon is not: a browser asks for one, named or not, once a site. */
  pictures: Loaded[]
  /** What is fetched before links and forms are the router's: what the page names, and what that imports. */
  scripts: Loaded[]
}

/** Of documents and files, with their headers. */
export const onTheWire = (files: Loaded[]) => files.reduce((sum, { bytes, head }) => sum + bytes + head, 0)

export const totalOf = (files: Loaded[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** One line a file, the largest first: what a test says that found too much. */
export function listOf({ path, words }: Weight, files: Loaded[]): string {
  const lines = [...files].sort((a, b) => b.bytes - a.bytes).map((one) => `${one.bytes} B ${one.path}`)
  return [`${path} (${words} words):`, ...lines].join('\n')
}

function headOf(headers: Record<string, string | string[] | undefined>): number {
  const values = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
  )
  return Buffer.byteLength(`HTTP/1.1 200 OK\r\n${values.join('')}\r\n`)
}

const unique = (paths: (string | undefined)[]) => [
  ...new Set(paths.flatMap((path) => (path ? [path.replace(/#.*/, '')] : []))),
]

function hrefsOf(html: string, rel: string) {
  return elements(html, 'link')
    .filter(({ attributes }) => attributes.rel === rel)
    .map(({ attributes }) => attributes.href)
}

/** Lazy pictures count as well: they may be in sight. */
const picturesIn = (html: string) => [
  ...elements(html, 'img').map(({ attributes }) => attributes.src),
  ...elements(html, 'use').map(({ attributes }) => attributes.href),
  ...elements(html, 'video').map(({ attributes }) => attributes.poster),
]

const ONLY_WIDE = /@media[^{]*min-width[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g

/** Of `url(…)` on a phone, for a class that the page has; what is written out in the style sheet itself is no request. */
const picturesOfStyle = (css: string, html: string) =>
  [...css.replace(ONLY_WIDE, '').matchAll(/\.([\w-]+)\{[^{}]*url\(["']?(?!data:)([^"')]+)/g)].flatMap(
    ([, name = '', path]) => (html.includes(`class="${name} `) ? [path] : []),
  )

/** What a module needs before it runs. A path beside it, or from the root; what it may want later is no string alone. */
const importsOf = (source: string) =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*["']((?:\.|\/assets)\/[\w.$/-]+\.js)["']/g)].map(
    ([, path = '']) => path.replace(/^\.\//, '/assets/'),
  )

/** The inline scripts of a page name its modules, and start the entry by itself. */
function modulesNamedIn(html: string): string[] {
  const inline = elements(html, 'script').map(({ inner }) => inner)
  const started = inline.flatMap((source) =>
    [...source.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, path = '']) => path),
  )
  return [...inline.flatMap(importsOf), ...started]
}

export interface Scales {
  /** Loads a page as this browser, as if its address had been typed. */
  weigh: (path: string, browser: Browser, headers?: Record<string, string>) => Promise<Weight>
}

/** Files are loaded once, pages each time. */
export function scalesFor(base: string): Scales {
  async function load(path: string, headers: Record<string, string>) {
    const answer = await request(new URL(path, base), { headers: { 'accept-encoding': 'br', ...headers } })
    const sent = Buffer.from(await answer.body.arrayBuffer())
    const isPacked = answer.headers['content-encoding'] === 'br'
    const source = (isPacked ? brotliDecompressSync(sent) : sent).toString()
    return {
      path,
      status: answer.statusCode,
      bytes: sent.length,
      head: headOf(answer.headers),
      source,
    }
  }

  const files = new Map<string, ReturnType<typeof load>>()
  const loadFile = (path: string) => {
    const file = files.get(path) ?? load(path, {})
    files.set(path, file)
    return file
  }
  const loadAll = (paths: string[]) => Promise.all(paths.map(loadFile))

  async function withImports(paths: string[], known: string[] = []): Promise<string[]> {
    if (paths.length === 0) return known
    const sources = await loadAll(paths)
    const all = unique([...known, ...paths])
    const next = unique(sources.flatMap(({ source }) => importsOf(source))).filter(
      (one) => !all.includes(one),
    )
    return withImports(next, all)
  }

  return {
    async weigh(path, browser, headers = {}) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const page = await load(path, { ...(cookie && { cookie }), 'sec-fetch-site': 'none', ...headers })
      const html = page.source
      const styles = await loadAll(unique([...hrefsOf(html, 'stylesheet'), ...hrefsOf(html, 'preload')]))
      const last = html.slice(html.lastIndexOf('</main>'))
      const later = hrefsOf(last, 'stylesheet')
      const pictures = unique([
        ...picturesIn(html),
        ...styles.flatMap(({ source }) => picturesOfStyle(source, html)),
      ])
      const main = textOf(elements(html, 'main')[0]?.inner ?? '')
      return {
        path,
        status: page.status,
        html,
        words: main.split(' ').length,
        text: [page, ...styles],
        first: [page, ...styles.filter((style) => !later.includes(style.path))],
        pictures: await loadAll(pictures),
        scripts: await loadAll(
          await withImports(unique([...hrefsOf(html, 'modulepreload'), ...modulesNamedIn(html)])),
        ),
      }
    },
  }
}
