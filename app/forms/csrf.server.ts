import { CSRF } from 'remix-utils/csrf/server'
import type { Env } from '#app/env.server.ts'
import { csrfCookie } from '#app/session/cookies.server.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'

export const TOKEN_FIELD = 'csrf'

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

  return {
    async commit(headers) {
      const known: unknown = await cookie.parse(headers.get('Cookie'))
      const form = new FormData()
      form.append(TOKEN_FIELD, typeof known === 'string' ? known : '')
      const isCurrent = await isValid(current, form, headers)
      return current.commitToken(isCurrent ? headers : new Headers())
    },
    async isCarriedBy(form, headers) {
      const results = await Promise.all([current, ...older].map((csrf) => isValid(csrf, form, headers)))
      return results.includes(true)
    },
  }
}
