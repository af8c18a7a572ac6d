const ONE_YEAR = 31_536_000

/** Of a `Cookie` header or `document.cookie`. */
export function preferenceIn(cookies: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(cookies ?? '')?.[1]?.trim()
}

/** For servers and scripts; `isHttpOnly` if only the server reads it. */
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
