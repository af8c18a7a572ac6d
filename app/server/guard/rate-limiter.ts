/** Forms over a limit reach their action, which answers 429 (`retryAfter`); everything else is refused here. */
import express, { type Request as ExpressRequest, type RequestHandler, type Response } from 'express'
import { rateLimit, type RateLimitInfo, type Store } from 'express-rate-limit'
import { MINUTE } from '#contract/durations.ts'
import { waitText } from '#app/ui/words.ts'
import { addressOf } from '../client-address.ts'
import { attemptsOf, keysBy, type Attempt, type KeyOf, type Known } from './counted-attempts.ts'
import { formAgain } from './form-bodies.ts'
import { sendPage } from '../pages/plain-page.ts'
import type { LoginLocks } from './login-locks.ts'
import { LIMITS, type Concern, type Limit } from './rate-limits.ts'
import { traceOf } from '../log/request-log.ts'
import { memoryStore } from './rate-store.ts'

export interface RateLimiterOptions extends Known {
  secret: string
  limits?: Record<Concern, Limit[]>
  store?: (prefix: string) => Store
  locks?: LoginLocks
}

const RETRY_AFTER = Symbol('retry after')

interface Locals {
  [RETRY_AFTER]?: number
}

export function retryAfterOf(res: Response): number | undefined {
  return (res.locals as Locals)[RETRY_AFTER]
}

const MOST_LIMITS = 20

const TITLE = 'É preciso esperar um pouco'

function refuse(req: ExpressRequest, res: Response, concern: Concern, seconds: number) {
  if (concern === 'code') {
    sendPage(res, 429, {
      title: TITLE,
      text: `Houve muitas tentativas de entrar por um link. Espere ${waitText(seconds)} e tente de novo: abra o link outra vez, ou peça outro.`,
      more: '<p><a href="/forgot-password">Pedir outro link</a></p>\n',
    })
    return
  }
  sendPage(res, 429, {
    title: TITLE,
    text: `Recebemos pedidos demais desta conexão. Espere ${waitText(seconds)} e tente de novo.`,
    more: formAgain(req),
  })
}

const isRedirect = (status: number) => status === 202 || (status >= 300 && status < 400)

const isForgiven: Record<Limit['counts'], (status: number) => boolean> = {
  all: () => false,
  answered: (status) => status >= 500,
  failed: (status) => isRedirect(status) || status >= 500,
  succeeded: (status) => !isRedirect(status),
}

function secondsUntil({ resetTime }: RateLimitInfo): number {
  return Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000))
}

function noteLock(res: Response, attempt: Attempt | undefined) {
  const { concern, account } = attempt ?? {}
  const isSignedIn = concern === 'password' || concern === 'identity'
  const subject = isSignedIn ? { id: account } : { email: concern === 'code' ? undefined : account }
  const event = concern === 'login' ? 'authn_login_lock' : 'excess_rate_limit_exceeded'
  traceOf(res).events.push({ event, subject })
}

/** Whether an operator released the account since its counter began; otherwise they are told until when it waits. */
async function isReleased(
  locks: LoginLocks,
  account: string,
  { resetTime, used }: RateLimitInfo,
  { within, most }: Limit,
) {
  const until = resetTime?.getTime() ?? 0
  if (await locks.isReleased(account, until - within)) return true
  // Later attempts wait for the same moment, and write nothing.
  if (used === most + 1) await locks.note(account, until)
  return false
}

type AttemptOf = (req: ExpressRequest) => Attempt | undefined

interface Counting {
  attemptOf: AttemptOf
  keyOf: KeyOf
  store: Store
  locks?: LoginLocks
}

function limiter(concern: Concern, limit: Limit, { attemptOf, keyOf, store, locks }: Counting) {
  const { per, most, within, counts } = limit
  const keyGenerator = (req: ExpressRequest) => keyOf(req, per, attemptOf(req) ?? { account: '' })
  const refuseNow: RequestHandler = (req, res, next) => {
    noteLock(res, attemptOf(req))
    const seconds = secondsUntil((req as unknown as { rateLimit: RateLimitInfo }).rateLimit)
    res.set('Retry-After', String(seconds))
    if (concern === 'request' || concern === 'code' || concern === 'certificate') {
      refuse(req, res, concern, seconds)
      return
    }
    ;(res.locals as Locals)[RETRY_AFTER] = seconds
    next('router')
  }
  return rateLimit({
    windowMs: within,
    limit: most,
    store,
    legacyHeaders: false,
    skip(req) {
      const attempt = attemptOf(req)
      if (!attempt) return true
      const isOnItsDevice = attempt.device !== undefined
      if (isOnItsDevice !== (per === 'account on its device')) return true
      // Requests without an account would share one counter.
      if (per.startsWith('/')) return !addressOf(req).includes(':')
      return per !== 'address' && attempt.account === ''
    },
    keyGenerator,
    skipSuccessfulRequests: counts !== 'all',
    requestWasSuccessful: (_, res) => isForgiven[counts](res.statusCode),
    handler(req, res, next) {
      const account = attemptOf(req)?.account ?? ''
      const { rateLimit: info } = req as unknown as { rateLimit: RateLimitInfo }
      const released =
        locks && account !== '' ? isReleased(locks, account, info, limit) : Promise.resolve(false)
      released
        .catch(() => false)
        .then(async (isFree) => {
          if (!isFree) {
            refuseNow(req, res, next)
            return
          }
          await store.resetKey(keyGenerator(req))
          next()
        })
        .catch(next)
    },
  })
}

export function rateLimiter({
  secret,
  limits = LIMITS,
  store = () => memoryStore(),
  locks,
  ...lookups
}: RateLimiterOptions): RequestHandler {
  const keyOf = keysBy(secret)
  const attempts = new WeakMap<ExpressRequest, Attempt[]>()
  const router = express.Router()
  router.use((req, res, next) => {
    res.setMaxListeners(res.getMaxListeners() + MOST_LIMITS)
    attemptsOf(req, lookups).then((attempted) => {
      attempts.set(req, attempted)
      next()
    }, next)
  })
  const forms: Concern[] = ['login', 'register', 'recovery', 'password', 'identity', 'team']
  const concerns: Concern[] = ['request', 'code', 'certificate', ...forms]
  for (const concern of concerns) {
    const attemptOf: AttemptOf = (req) => attempts.get(req)?.find((attempt) => attempt.concern === concern)
    for (const limit of limits[concern]) {
      const prefix = `rate:${concern}:${limit.per}:${limit.within / MINUTE}:`
      const counters = limit.isLocal ? memoryStore() : store(prefix)
      router.use(
        limiter(concern, limit, {
          attemptOf,
          keyOf,
          store: counters,
          locks: concern === 'login' && limit.per.startsWith('account') ? locks : undefined,
        }),
      )
    }
  }
  return router
}
