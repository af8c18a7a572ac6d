import { LRUCache } from 'lru-cache'
import { CSRF } from 'remix-utils/csrf/server'
import type { Env } from '#app/env.server.ts'
import { csrfCookie } from '#app/session/cookies.server.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'

export const TOKEN_FIELD = 'csrf'

const MOST_KNOWN = 1000

export interface FormToken {
  commit(headers: Headers): Promise<readonly [token: string, cookie: string | null]>
  isCarriedBy(form: FormData, headers: Headers): Promise<boolean>
}

const isValid = (csrf: CSRF, form: FormData, headers: Headers) =>
  csrf.validate(form, headers).then(
    () => true,
    () => false,
  )

/** The token that every form carries, for browsers without `Origin` and `Sec-Fetch-Site`; older secrets still count. */
export function createFormToken(env: Env): FormToken {
  const cookie = csrfCookie(env)
  const [current, ...older] = sessionSecrets(env).map(
    (secret) => new CSRF({ cookie, formDataKey: TOKEN_FIELD, secret }),
  ) as [CSRF, ...CSRF[]]
  /** Signed with the current secret: checking that takes longer than finding it here. */
  const known = new LRUCache<string, true>({ max: MOST_KNOWN })

  async function isCurrent(token: string, headers: Headers): Promise<boolean> {
    const form = new FormData()
    form.append(TOKEN_FIELD, token)
    return isValid(current, form, headers)
  }

  return {
    async commit(headers) {
      const sent: unknown = await cookie.parse(headers.get('Cookie'))
      const isGood = typeof sent === 'string' && (known.has(sent) || (await isCurrent(sent, headers)))
      if (!isGood) return current.commitToken(new Headers())
      known.set(sent, true)
      return [sent, null]
    },
    async isCarriedBy(form, headers) {
      const results = await Promise.all([current, ...older].map((csrf) => isValid(csrf, form, headers)))
      return results.includes(true)
    },
  }
}
