/** The headers of every answer, put on as it leaves: nothing that makes an answer can forget or overrule them. */
import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import onHeaders from 'on-headers'
import { policyHeaders, type HeaderSettings } from './policy.ts'

const NONCE = Symbol('nonce')

interface Locals {
  [NONCE]?: string
}

/** The nonce of this answer. Asking for it is what lets scripts run on the page: those that carry it. */
export function nonceOf(res: Response): string {
  const locals = res.locals as Locals
  return (locals[NONCE] ??= randomBytes(16).toString('base64'))
}

/** What does not say how long it may be kept is not kept. */
export function headers(settings: HeaderSettings): RequestHandler {
  return (_, res, next) => {
    onHeaders(res, () => {
      const { [NONCE]: nonce } = res.locals as Locals
      for (const [name, value] of Object.entries(policyHeaders(settings, nonce))) res.setHeader(name, value)
      if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
    })
    next()
  }
}
