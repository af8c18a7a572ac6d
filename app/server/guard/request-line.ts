import type { Request, RequestHandler } from 'express'
import { screenAt } from '#app/request/screens.server.ts'
import type { Hosts, OwnHost } from './hosts.ts'
import { refuse } from '../pages/refusal-pages.ts'
import { PROBES } from '#files/probes.ts'

const METHODS = ['GET', 'HEAD', 'POST']
const LONGEST_TARGET = 2048

const isVisible = /^[\x21-\x7e]*$/
const hasControl = (text: string) => /\p{Cc}/u.test(text)

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Refuses paths that a browser, a proxy and we might read differently. */
function isPath(raw: string): boolean {
  const path = decoded(raw)
  return (
    path !== undefined &&
    path.startsWith('/') &&
    !path.startsWith('//') &&
    !/\\/.test(path) &&
    !hasControl(path)
  )
}

/** As `URLSearchParams` reads it, which takes a lone percent sign, and letters in other encodings. */
const isQuery = (raw: string) => ![...new URLSearchParams(raw)].flat().some((text) => text.includes('\0'))

/** Remix's parameter before single fetch; no page of ours uses it. */
const LEGACY = '_data'

function isTarget(target: string): boolean {
  if (!isVisible.test(target) || /[\\#]/.test(target)) return false
  const at = target.indexOf('?')
  if (at < 0) return isPath(target)
  const query = target.slice(at + 1)
  return isPath(target.slice(0, at)) && isQuery(query) && !new URLSearchParams(query).has(LEGACY)
}

function hostOf({ headersDistinct, httpVersion, path }: Request, hosts: Hosts): OwnHost | 400 | 421 {
  const [host, ...more] = headersDistinct.host ?? []
  const isMissing = host === undefined
  if (more.length > 0 || (isMissing && httpVersion !== '1.0')) return 400
  if (PROBES.includes(path)) return hosts.canonical
  return (isMissing ? undefined : hosts.find(host)) ?? 421
}

function refusalOf({ method, originalUrl, headers }: Request): number | undefined {
  if (!METHODS.includes(method)) return 405
  if (originalUrl.length > LONGEST_TARGET) return 414
  if (!isTarget(originalUrl)) return 400
  if ((headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked') return 400
  if (headers.expect && !/^100-continue$/i.test(headers.expect)) return 417
  return undefined
}

const OWN = Symbol('own host')

export const originsOf = (req: Request): string[] => (req.res?.locals as { [OWN]: OwnHost })[OWN].origins

export function requestLine(hosts: Hosts): RequestHandler {
  return (req, res, next) => {
    const refusal = refusalOf(req)
    if (refusal === 405) res.set('Allow', METHODS.join(', '))
    if (refusal !== undefined) {
      refuse(res, refusal)
      return
    }
    const own = hostOf(req, hosts)
    if (typeof own === 'number') {
      refuse(res, own)
      return
    }
    req.headers.host = own.host
    ;(res.locals as { [OWN]: OwnHost })[OWN] = own
    next()
  }
}

const STATIC_ENDING =
  /\.(?:asp|aspx|avif|bak|bmp|cgi|conf|cs|css|env|exe|gif|gz|htm|html|ico|ini|jar|jpeg|jpg|js|json|jsp|log|m4a|map|md|mjs|mp3|mp4|ogg|pdf|php|phtml|pl|png|py|rar|rb|sh|sql|svg|tar|tgz|toml|ts|tsx|ttf|txt|vtt|wasm|wav|webm|webmanifest|webp|woff|woff2|xml|yaml|yml|zip)$/i

const DOT_FILE = /^\/\.\w/

/** A missing file gets a short page, not one rendered by Remix. */
export const missingFile: RequestHandler = (req, res, next) => {
  const path = decodeURIComponent(req.path)
  const isFile = STATIC_ENDING.test(path) || DOT_FILE.test(path)
  if (isFile && screenAt(path)?.path !== path) refuse(res, 404)
  else next()
}
