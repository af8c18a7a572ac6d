import { brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { Browser } from '#tests/support/browser.ts'

const DEMO = { email: 'demo@evolua.example', password: 'girassol-azul-42' }
const PAGES = [
  { name: 'sign-in', path: '/login', isSignedIn: false },
  { name: 'legal', path: '/termos', isSignedIn: false },
  { name: 'home', path: '/home', isSignedIn: true },
  { name: 'step', path: '/step/curriculo?aula=experiencia-sem-emprego-formal', isSignedIn: true },
  { name: 'trails', path: '/trails', isSignedIn: true },
]
const SAMPLE_ROWS = 100

type Load = () => Promise<Buffer>

/** A page of the product, and how to load it and the bare app's page with about as much HTML. */
export interface Pair {
  page: (typeof PAGES)[number]
  htmlBytes: number
  bareHtmlBytes: number
  load: Load
  loadBare: Load
}

async function returningVisitor(url: string, isSignedIn: boolean): Promise<string> {
  const browser = new Browser(url)
  if (isSignedIn && (await browser.post('/login', DEMO)).location !== '/home')
    throw new Error('The demo learner cannot sign in.')
  await browser.get(isSignedIn ? '/home' : '/login')
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ')
}

async function load(url: string, signal: AbortSignal, cookie?: string): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br', 'sec-fetch-site': 'none', ...(cookie && { cookie }) }
  const answer = await request(url, { headers, signal })
  const body = Buffer.from(await answer.body.arrayBuffer())
  if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${url} answers ${answer.statusCode}, or without brotli.`)
  return body
}

const bytesOf = async (loadPage: Load) => brotliDecompressSync(await loadPage()).length

export async function pairPages(product: string, bare: string, signal: AbortSignal): Promise<Pair[]> {
  const visitor = await returningVisitor(product, false)
  const learner = await returningVisitor(product, true)
  const bareWith = (rows: number) => () => load(`${bare}/?rows=${rows}`, signal)
  const empty = await bytesOf(bareWith(0))
  const perRow = ((await bytesOf(bareWith(SAMPLE_ROWS))) - empty) / SAMPLE_ROWS

  const pairs: Pair[] = []
  for (const page of PAGES) {
    const loadPage = () => load(product + page.path, signal, page.isSignedIn ? learner : visitor)
    const htmlBytes = await bytesOf(loadPage)
    const loadBare = bareWith(Math.round((htmlBytes - empty) / perRow))
    pairs.push({ page, htmlBytes, bareHtmlBytes: await bytesOf(loadBare), load: loadPage, loadBare })
  }
  return pairs
}
