/** The built product and the upstream it calls, shared by the test files of one worker that want the same settings. */
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { Browser } from './browser.ts'
import { pessoa } from './people.ts'
import { startProduct, type Product } from './product.ts'
import { startUpstream, type Learner, type Upstream } from './upstream.ts'

export interface Stage {
  /** Its output and errors are those since the file began. */
  product: Omit<Product, 'clear'>
  upstream: Upstream
  /** A browser without cookies. */
  browser: () => Browser
  /** A learner called `name`, signed in. */
  enter: (name: string, profile?: Partial<Learner['profile']>) => Promise<Visitor>
}

export interface Visitor {
  browser: Browser
  learner: Learner
}

/** Signs this learner in with what they type. */
export async function signIn(browser: Browser, { email, password, profile }: Learner): Promise<void> {
  const page = await browser.post('/login', { email, password })
  expect(page.location).toBe(profile.surveyFinished ? '/home' : '/survey')
}

interface Pair {
  product: Product
  upstream: Upstream
}

/** By environment. They end with this worker, see end-with-parent.js. */
const pairs = new Map<string, Promise<Pair>>()

async function start(env: Record<string, string>): Promise<Pair> {
  const upstream = await startUpstream()
  const product = await startProduct({ env: { API_URL: upstream.url, UPSTREAM_FAILURES: '1000', ...env } })
  return { product, upstream }
}

function pairFor(env: Record<string, string>): Promise<Pair> {
  const key = JSON.stringify(Object.entries(env).sort())
  const pair = pairs.get(key) ?? start(env)
  pairs.set(key, pair)
  return pair
}

/** The product without what it printed for earlier files, all of which has come once a new request is logged. */
async function fromNowOn(product: Product): Promise<Product> {
  const { headers } = await fetch(`${product.url}/build.json`)
  const line = `"requestId":"${headers.get('X-Request-Id') ?? ''}"`
  await vi.waitUntil(() => product.output().includes(line), { timeout: 10_000 })
  const output = product.output().length
  const errors = product.errors().length
  return {
    ...product,
    output: () => product.output().slice(output),
    errors: () => product.errors().slice(errors),
  }
}

/** Called at the head of a test file. What the product prints on its standard error fails the file. */
export function onStage(env: Record<string, string> = {}): Stage {
  const stage = {} as Stage
  // Processes start and stop in these tests; a busy machine is no reason to fail.
  vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 })
  beforeAll(async () => {
    const { product, upstream } = await pairFor(env)
    // A file may sign somebody in before its first test, when the answers of the file before would still stand.
    upstream.reset()
    upstream.secrets.clear()
    stage.upstream = upstream
    stage.product = await fromNowOn(product)
  })
  beforeEach(() => {
    stage.upstream.reset()
  })
  afterAll(() => {
    expect(stage.product.errors()).toBe('')
  })
  stage.browser = () => new Browser(stage.product.url)
  stage.enter = async (name, profile) => {
    const learner = stage.upstream.learner(pessoa(name), profile)
    const browser = stage.browser()
    await signIn(browser, learner)
    return { browser, learner }
  }
  return stage
}
