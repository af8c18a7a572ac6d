/** The built product and the upstream it calls, shared by the test files of one worker that want the same settings. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { Browser } from './browser.ts'
import { clock, type Clock } from './clock.ts'
import { startPair, type Pair } from './pair.ts'
import { pessoa } from './people.ts'
import type { Product } from './product.ts'
import { EQUIPE } from './team-mail.ts'
import type { Learner, Upstream } from './upstream.ts'

export interface Stage {
  /** Its output and errors are those since the file began. */
  product: Omit<Product, 'clear'>
  upstream: Upstream
  /** From now on the product's clock is so many minutes ahead; after the test it is right again. */
  goOnTo: (minutes: number) => void
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
export async function signIn(browser: Browser, learner: Learner): Promise<void> {
  expect(await browser.signIn(learner)).toBe(learner.profile.surveyFinished ? '/home' : '/survey')
}

const PUBLIC_URL = 'https://evolua.example'

/** What tests share. One that needs another gives its variables; it is in tests/starts, unless it runs code itself too. */
const ENVIRONMENTS = {
  usual: { EQUIPE, MEDIA_ORIGINS: 'https://media.example' },
  /** As on a host: https, and with its limits. */
  public: {
    PUBLIC_URL,
    ALLOWED_HOSTS: 'localhost',
    APP_NAME: 'Escola do Bairro',
    MEDIA_ORIGINS: 'https://media.example/videos, https://som.example',
  },
  /** Has limits, asks for the status each time, and waits for little. */
  strict: { RATE_LIMITS: 'on', STATUS_TTL_SECONDS: '0', PAGE_MS: '1500' },
}
type Environment = keyof typeof ENVIRONMENTS | Record<string, string>

interface Timed extends Pair {
  clock: Clock
}

/** They end with this worker, see end-with-parent.js. */
const pairs = new Map<string, Promise<Timed>>()

const variablesOf = (environment: Environment) =>
  typeof environment === 'string' ? ENVIRONMENTS[environment] : environment

async function start(environment: Environment) {
  const { env, ...own } = clock()
  const pair = await startPair({ UPSTREAM_FAILURES: '1000', ...env, ...variablesOf(environment) })
  return { ...pair, clock: own }
}

function pairFor(environment: Environment, owner: string): Promise<Timed> {
  const key = JSON.stringify(environment) + owner
  const pair = pairs.get(key) ?? start(environment)
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

/**
 * Called at the head of a test file. What the product prints on its standard error fails the file. One that would leave
 * the product other than it was, as by what it learns of its upstream, has one of its `own`.
 */
export function onStage(environment: Environment = 'usual', own?: 'own'): Stage {
  const owner = own ? randomUUID() : ''
  const stage = {} as Stage
  beforeAll(async () => {
    const { product, upstream, clock } = await pairFor(environment, owner)
    // A file may sign somebody in before its first test, when the answers of the file before would still stand.
    upstream.reset()
    upstream.secrets.clear()
    upstream.hasBatch = false
    stage.upstream = upstream
    stage.goOnTo = clock.goOnTo
    stage.product = await fromNowOn(product)
  })
  beforeEach(() => {
    stage.upstream.reset()
  })
  afterEach(() => {
    stage.goOnTo(0)
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
