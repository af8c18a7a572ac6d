/** The headers of every answer, put on as it leaves: nothing that makes an answer can forget or overrule them. */
import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import onHeaders from 'on-headers'
import { PREVIEW } from '#app/legal/preview/link.server.ts'
import { policyHeaders, type HeaderSettings, type Running } from './policy.ts'

const NONCE = Symbol('nonce')
const WORKER = Symbol('worker')

interface Locals {
  [NONCE]?: string
  [WORKER]?: true
}

/** The nonce of this answer. Asking for it is what lets scripts run on the page: those that carry it. */
export function nonceOf(res: Response): string {
  const locals = res.locals as Locals
  return (locals[NONCE] ??= randomBytes(16).toString('base64'))
}

/** Of an answer that is a worker's script: its policy is the one that the worker itself runs by. */
export function isWorker(res: Response): void {
  ;(res.locals as Locals)[WORKER] = true
}

function runningIn(res: Response): Running {
  const { [NONCE]: nonce, [WORKER]: worker } = res.locals as Locals
  return worker ? 'worker' : nonce === undefined ? undefined : { nonce }
}

/** An address that opens a draft is a key: it is not told on, what it opens is found by nobody and kept nowhere. */
const OF_A_KEY = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // Forms still say where they come from, which `no-referrer` would not.
  'Referrer-Policy': 'strict-origin',
}

const isKey = ({ originalUrl }: Request) =>
  new URLSearchParams(originalUrl.split('?').slice(1).join('?')).has(PREVIEW)

/** What does not say how long it may be kept is not kept. */
export function headers(settings: HeaderSettings): RequestHandler {
  return (req, res, next) => {
    const more = isKey(req) ? OF_A_KEY : {}
    onHeaders(res, () => {
      const sent: Record<string, string> = { ...policyHeaders(settings, runningIn(res)), ...more }
      for (const [name, value] of Object.entries(sent)) res.setHeader(name, value)
      if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
    })
    next()
  }
}
