import { CSRF } from 'remix-utils/csrf/server'
import type { Env } from '#app/env.server.ts'
import { csrfCookie } from './cookies.server.ts'
import { sessionSecrets } from './secret.server.ts'

/** The token that every form carries: it judges posts of browsers that send neither `Origin` nor `Sec-Fetch-Site`. */
export function createCsrf(env: Env): CSRF {
  return new CSRF({ cookie: csrfCookie(env), formDataKey: 'csrf', secret: sessionSecrets(env)[0] })
}
