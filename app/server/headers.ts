/** The headers of every answer, put on as it leaves: nothing that makes an answer can forget or overrule them. */
import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import onHeaders from 'on-headers'
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

/** What does not say how long it may be kept is not kept. */
export function headers(settings: HeaderSettings): RequestHandler {
  return (_, res, next) => {
    onHeaders(res, () => {
      const sent = policyHeaders(settings, runningIn(res))
      for (const [name, value] of Object.entries(sent)) res.setHeader(name, value)
      if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
    })
    next()
  }
}
