/**
 * Signed links to drafts: whoever has one opens that draft of that text, until it expires, and nothing else. No session
 * is asked for, so that an editor can hand it on.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY, SECOND } from '#app/time.ts'

/** The name of the parameter that carries the token. */
export const PREVIEW = 'preview'
/** Milliseconds. A link that claims to last longer is refused, whoever signed it. */
export const LONGEST_PREVIEW = 7 * DAY

const PURPOSE = 'evolua:legal-preview:1'

interface Grant {
  slug: string
  version: string
  /** Milliseconds since 1970, in whole seconds. */
  expiresAt: number
}

/** What a link gives: its draft, or why not. An expired one was good once; of any other nothing is said. */
type Opened = Grant | 'refused' | 'expired'

export interface PreviewLinks {
  /** Path and query. `lasts` is in milliseconds, `LONGEST_PREVIEW` at most. */
  make: (slug: string, version: string, lasts?: number, now?: number) => `/${string}`
  /** Reads the query of an address of this text. */
  open: (slug: string, query: URLSearchParams, now?: number) => Opened
}

/** As JSON no two lists of fields read the same. */
function seal(secret: string, { slug, version, expiresAt }: Grant): string {
  const fields = JSON.stringify([PURPOSE, slug, version, expiresAt])
  return createHmac('sha256', secret).update(fields).digest('base64url')
}

function tokenOf(secret: string, grant: Grant): string {
  const version = Buffer.from(grant.version).toString('base64url')
  return [version, grant.expiresAt / SECOND, seal(secret, grant)].join('.')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What a token claims, not yet believed. */
function claimOf(slug: string, token: string): Grant | undefined {
  const [, version, seconds] = /^([\w-]+)\.(\d{1,12})\.[\w-]{43}$/.exec(token) ?? []
  if (version === undefined) return undefined
  return {
    slug,
    version: Buffer.from(version, 'base64url').toString(),
    expiresAt: Number(seconds) * SECOND,
  }
}

/** Links signed by the first secret, and read by all of them. */
export function createPreviewLinks(secrets: readonly [string, ...string[]]): PreviewLinks {
  return {
    make(slug, version, lasts = LONGEST_PREVIEW, now = Date.now()) {
      const expiresAt = Math.floor((now + Math.min(lasts, LONGEST_PREVIEW)) / SECOND) * SECOND
      return `/${slug}?${PREVIEW}=${tokenOf(secrets[0], { slug, version, expiresAt })}`
    },
    open(slug, query, now = Date.now()) {
      const [token = '', ...more] = query.getAll(PREVIEW)
      const claim = more.length === 0 ? claimOf(slug, token) : undefined
      if (!claim) return 'refused'
      // Written anew and compared whole, so that one grant has one spelling.
      const isOurs = secrets.map((secret) => isSame(tokenOf(secret, claim), token)).includes(true)
      if (!isOurs || claim.expiresAt > now + LONGEST_PREVIEW) return 'refused'
      return claim.expiresAt > now ? claim : 'expired'
    },
  }
}
