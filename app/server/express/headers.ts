/** Sets the headers of every response as it leaves, so that no handler can forget or overrule them. */
import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import onHeaders from 'on-headers'
import { PREVIEW } from '#app/legal/reading/preview/link.server.ts'
import { allowingStyle, partHeaders, policyFor, type HeaderSettings, type Running } from './policy.ts'

const NONCE = Symbol('nonce')
const STYLE = Symbol('style')
const KIND = Symbol('kind')

interface Locals {
  [NONCE]?: string
  [STYLE]?: string
  [KIND]?: 'worker' | 'drawing'
}

/** Reading the nonce allows scripts with it in this response's policy. */
export function nonceOf(res: Response): string {
  const locals = res.locals as Locals
  return (locals[NONCE] ??= randomBytes(16).toString('base64'))
}

/** Allows the styles with these hashes, parted by blanks, in this response's policy. */
export function allowStyle(res: Response, hashes: string): void {
  ;(res.locals as Locals)[STYLE] = hashes
}

/** A worker runs by the policy of its own script, and a drawing (SVG) that is opened by itself runs nothing. */
export function isKind(res: Response, kind: 'worker' | 'drawing'): void {
  ;(res.locals as Locals)[KIND] = kind
}

function runningIn(res: Response): Running {
  const { [NONCE]: nonce, [KIND]: kind } = res.locals as Locals
  return kind ?? (nonce === undefined ? undefined : { nonce })
}

/** URLs that open something are secrets: no referrer, no index, no cache. */
const OPENING = [PREVIEW, 'link', 'chave']
const OPENING_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'strict-origin',
}

/** Whether the URL opens something, and so is a secret. */
function isOpening(url: string): boolean {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  return OPENING.some((name) => query.has(name))
}

const PARTS = /^(?:text\/(?:css|javascript)|application\/(?:javascript|manifest\+json)|font\/|image\/)/

/** What pages load, not a document: the policy of the page applies to it. What is answered with 304 keeps its own. */
function isPart(res: Response): boolean {
  const { [KIND]: kind } = res.locals as Locals
  return kind === undefined && (res.statusCode === 304 || PARTS.test(String(res.getHeader('Content-Type'))))
}

/** What no browser needs of a part, and what HTTP/1.1 does by itself. */
function dropNeedless({ httpVersion }: Request, res: Response) {
  for (const name of ['X-Request-Id', 'Last-Modified', 'Accept-Ranges']) res.removeHeader(name)
  // Node adds `keep-alive` unless told not to; a `close` that was set stays.
  if (httpVersion === '1.1' && !res.hasHeader('Connection')) res.removeHeader('Connection')
}

export function headers(settings: HeaderSettings): RequestHandler {
  const policyOf = policyFor(settings)
  const policyIn = (res: Response) => {
    const { [STYLE]: hash } = res.locals as Locals
    const policy = policyOf(runningIn(res))
    return hash === undefined ? policy : allowingStyle(policy, hash)
  }
  const ofParts = partHeaders(settings)
  return (req, res, next) => {
    const more = isOpening(req.originalUrl) ? OPENING_HEADERS : {}
    onHeaders(res, () => {
      const isFile = isPart(res)
      const all: Record<string, string> = { ...(isFile ? ofParts : policyIn(res)), ...more }
      for (const [name, value] of Object.entries(all)) res.setHeader(name, value)
      if (isFile) dropNeedless(req, res)
      if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
      // lynx shows pages again that `no-store` alone forbids to keep.
      if (res.getHeader('Cache-Control') === 'no-store') res.setHeader('Pragma', 'no-cache')
    })
    next()
  }
}
