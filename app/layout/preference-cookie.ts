/** How a browser keeps what somebody chose of the pages' looks: in a cookie that names nobody. */

const ONE_YEAR = 31_536_000

/** The choice of this name in a `Cookie` header, or in `document.cookie`; undefined where nothing was chosen. */
export function preferenceIn(cookies: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(cookies ?? '')?.[1]?.trim()
}

/** The cookie that keeps a choice, as servers and scripts write it; `HttpOnly` where the server alone reads it. */
export function preferenceCookie(
  name: string,
  value: string,
  { isSecure, isHttpOnly = false }: { isSecure: boolean; isHttpOnly?: boolean },
): string {
  const attributes = [
    'Path=/',
    `Max-Age=${ONE_YEAR}`,
    isHttpOnly && 'HttpOnly',
    'SameSite=Lax',
    isSecure && 'Secure',
  ]
  return [`${name}=${value}`, ...attributes.filter(Boolean)].join('; ')
}
