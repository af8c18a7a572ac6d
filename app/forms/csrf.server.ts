import { randomBytes } from 'node:crypto'
import type { Env } from '#app/env.server.ts'
import { csrfCookie } from '#app/session/cookies.server.ts'
import { sessionSecrets } from '#app/session/secrets.server.ts'
import { createSignature, isSame } from '#app/session/signature.server.ts'
import { TOKEN_FIELD } from '#app/ui/form-fields.ts'
import { textOf } from './read-form.server.ts'

const TOKEN_BYTES = 32

export interface FormToken {
  commit(headers: Headers): Promise<readonly [token: string, cookie: string | null]>
  isCarriedBy(form: FormData, headers: Headers): Promise<boolean>
}

/** The token that every form carries, for browsers without `Origin` and `Sec-Fetch-Site`; older secrets still count. */
export function createFormToken(env: Env): FormToken {
  const cookie = csrfCookie(env)
  const signature = createSignature(sessionSecrets(env), 'evolua form token')

  async function tokenIn(headers: Headers): Promise<string> {
    const sent: unknown = await cookie.parse(headers.get('Cookie'))
    return typeof sent === 'string' ? sent : ''
  }

  return {
    async commit(headers) {
      const sent = await tokenIn(headers)
      if (signature.isCurrent(sent)) return [sent, null]
      const token = signature.sign(randomBytes(TOKEN_BYTES).toString('base64url'))
      return [token, await cookie.serialize(token)]
    },
    async isCarriedBy(form, headers) {
      const sent = await tokenIn(headers)
      return signature.isValid(sent) && isSame(textOf(form, TOKEN_FIELD), sent)
    },
  }
}
