import { brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'
import { Browser } from '#tests/support/browser.ts'

const DEMO = { email: 'demo@evolua.example', password: 'girassol-azul-42' }
/** Pages kept for all visitors go to browsers that say where they ask from; `own` is what others get. */
const PAGES: { name: string; path: string; isSignedIn: boolean; isSilent?: boolean }[] = [
  { name: 'sign-in', path: '/login', isSignedIn: false },
  { name: 'own', path: '/login', isSignedIn: false, isSilent: true },
  { name: 'register', path: '/register', isSignedIn: false },
  { name: 'legal', path: '/termos', isSignedIn: false },
  { name: 'help', path: '/ajuda', isSignedIn: false },
  { name: 'home', path: '/home', isSignedIn: true },
  { name: 'step', path: '/step/curriculo?aula=experiencia-sem-emprego-formal', isSignedIn: true },
  { name: 'trails', path: '/trails', isSignedIn: true },
]
const SAMPLE_ROWS = 100

type Load = () => Promise<Buffer>

interface Visit {
  cookie?: string
  isSilent?: boolean
}

/** A page of the product, and how to load it and the bare app's page with about as much HTML. */
export interface Pair {
  page: (typeof PAGES)[number]
  htmlBytes: number
  bareHtmlBytes: number
  load: Load
  loadBare: Load
}

async function signedInCookies(url: string): Promise<string> {
  const browser = new Browser(url)
  if ((await browser.post('/login', DEMO)).location !== '/home')
    throw new Error('The demo learner cannot sign in.')
  await browser.get('/home')
  return [...browser.cookies].map((pair) => pair.join('=')).join('; ')
}

async function load(url: string, signal: AbortSignal, { cookie, isSilent }: Visit = {}): Promise<Buffer> {
  const headers = {
    'accept-encoding': 'br',
    ...(isSilent ? {} : { 'sec-fetch-site': 'none' }),
    ...(cookie && { cookie }),
  }
  const answer = await request(url, { headers, signal })
  const body = Buffer.from(await answer.body.arrayBuffer())
  if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
    throw new Error(`${url} answers ${answer.statusCode}, or without brotli.`)
  return body
}

const bytesOf = async (loadPage: Load) => brotliDecompressSync(await loadPage()).length

export async function pairPages(product: string, bare: string, signal: AbortSignal): Promise<Pair[]> {
  const learner = await signedInCookies(product)
  const bareWith = (rows: number) => () => load(`${bare}/?rows=${rows}`, signal)
  const empty = await bytesOf(bareWith(0))
  const perRow = ((await bytesOf(bareWith(SAMPLE_ROWS))) - empty) / SAMPLE_ROWS

  const pairs: Pair[] = []
  for (const page of PAGES) {
    const { isSilent } = page
    const loadPage = () =>
      load(product + page.path, signal, page.isSignedIn ? { cookie: learner } : { isSilent })
    const htmlBytes = await bytesOf(loadPage)
    const loadBare = bareWith(Math.round((htmlBytes - empty) / perRow))
    pairs.push({ page, htmlBytes, bareHtmlBytes: await bytesOf(loadBare), load: loadPage, loadBare })
  }
  return pairs
}
