/** Signed links to drafts. Each opens one draft until it expires, without a session, so that editors can share it. */
import { createHmac } from 'node:crypto'
import { isSame } from '#app/session/signature.server.ts'
import { DAY, SECOND } from '#contract/durations.ts'

export const PREVIEW = 'preview'
/** Milliseconds. Links that claim to last longer are refused. */
export const LONGEST_PREVIEW = 7 * DAY

const PURPOSE = 'evolua:legal-preview:1'

interface Grant {
  slug: string
  version: string
  expiresAt: number
}

function seal(secret: string, { slug, version, expiresAt }: Grant): string {
  const fields = JSON.stringify([PURPOSE, slug, version, expiresAt])
  return createHmac('sha256', secret).update(fields).digest('base64url')
}

function tokenOf(secret: string, grant: Grant): string {
  const version = Buffer.from(grant.version).toString('base64url')
  return [version, grant.expiresAt / SECOND, seal(secret, grant)].join('.')
}

function claimOf(slug: string, token: string): Grant | undefined {
  const [, version, seconds] = /^([\w-]+)\.(\d{1,12})\.[\w-]{43}$/.exec(token) ?? []
  if (version === undefined) return undefined
  return {
    slug,
    version: Buffer.from(version, 'base64url').toString(),
    expiresAt: Number(seconds) * SECOND,
  }
}

export function createPreviewLinks(secrets: readonly [string, ...string[]]) {
  return {
    /** Path and query. `lasts` in milliseconds, `LONGEST_PREVIEW` at most. */
    make(slug: string, version: string, lasts = LONGEST_PREVIEW, now = Date.now()) {
      const expiresAt = Math.floor((now + Math.min(lasts, LONGEST_PREVIEW)) / SECOND) * SECOND
      return `/${slug}?${PREVIEW}=${tokenOf(secrets[0], { slug, version, expiresAt })}` as const
    },
    /** Undefined for a link that is not ours, or has expired. */
    open(slug: string, query: URLSearchParams, now = Date.now()): Grant | undefined {
      const [token = '', ...more] = query.getAll(PREVIEW)
      const claim = more.length === 0 ? claimOf(slug, token) : undefined
      if (!claim) return undefined
      // Compared as a whole, so that no second spelling of a token is valid.
      const isOurs = secrets.map((secret) => isSame(tokenOf(secret, claim), token)).includes(true)
      const isOpen = claim.expiresAt > now && claim.expiresAt <= now + LONGEST_PREVIEW
      return isOurs && isOpen ? claim : undefined
    },
  }
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>
