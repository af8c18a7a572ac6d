import { brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { signedIn } from '../learner.ts'

/** `most`: CPU time by that of a bare page with as much HTML. */
const PAGES: { name: string; path: string; isSignedIn: boolean; most: number }[] = [
  { name: 'sign-in', path: '/login', isSignedIn: false, most: 1.2 },
  { name: 'register', path: '/register', isSignedIn: false, most: 1.2 },
  { name: 'forgot', path: '/forgot-password', isSignedIn: false, most: 1.2 },
  { name: 'legal', path: '/termos', isSignedIn: false, most: 1.2 },
  { name: 'help', path: '/ajuda', isSignedIn: false, most: 1.2 },
  { name: 'home', path: '/home', isSignedIn: true, most: 2 },
  { name: 'step', path: '/step/curriculo', isSignedIn: true, most: 1.7 },
  { name: 'class', path: '/step/curriculo?aula=experiencia-sem-emprego-formal', isSignedIn: true, most: 1.7 },
  { name: 'quiz', path: '/step/curriculo?quiz', isSignedIn: true, most: 1.7 },
  { name: 'trails', path: '/trails', isSignedIn: true, most: 1.6 },
]
const SAMPLE_ROWS = 100

type Load = () => Promise<Buffer>

/** A page of the product, and how to load it and the bare app's page with about as much HTML. */
export interface Pair {
  page: (typeof PAGES)[number]
  htmlBytes: number
  bareHtmlBytes: number
  barePath: string
  load: Load
  loadBare: Load
}

async function load(url: string, signal: AbortSignal, cookie?: string): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br', 'sec-fetch-site': 'none', ...(cookie && { cookie }) }
  const answer = await request(url, { headers, signal })
  const body = Buffer.from(await answer.body.arrayBuffer())
  if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${url} answers ${answer.statusCode}, or without brotli.`)
  return body
}

/** The bare page has no style: that of a page is not counted. */
async function bytesOf(loadPage: Load): Promise<number> {
  const html = brotliDecompressSync(await loadPage()).toString()
  return Buffer.byteLength(html.replace(/<style\b.*?<\/style>/gs, ''))
}

export async function pairPages(product: string, bare: string, signal: AbortSignal): Promise<Pair[]> {
  const learner = await signedIn(product)
  const barePathOf = (rows: number) => `/?rows=${rows}`
  const bareWith = (rows: number) => () => load(bare + barePathOf(rows), signal)
  const empty = await bytesOf(bareWith(0))
  const perRow = ((await bytesOf(bareWith(SAMPLE_ROWS))) - empty) / SAMPLE_ROWS

  const pairs: Pair[] = []
  for (const page of PAGES) {
    const loadPage = () => load(product + page.path, signal, page.isSignedIn ? learner : undefined)
    const htmlBytes = await bytesOf(loadPage)
    const rows = Math.round((htmlBytes - empty) / perRow)
    const loadBare = bareWith(rows)
    const barePath = barePathOf(rows)
    const bareHtmlBytes = await bytesOf(loadBare)
    pairs.push({ page, htmlBytes, bareHtmlBytes, barePath, load: loadPage, loadBare })
  }
  return pairs
}
