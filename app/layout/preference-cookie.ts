const ONE_YEAR = 31_536_000

/** Of a `Cookie` header or `document.cookie`; until 28 November 2027 also one that was set without the prefix. */
export function preferenceIn(cookies: string | null, name: string): string | undefined {
  const valueOf = (one: string) => new RegExp(`(?:^|;)\\s*${one}=([^;]*)`).exec(cookies ?? '')?.[1]?.trim()
  return valueOf(`__Host-${name}`) ?? valueOf(name)
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
  return [`${isSecure ? '__Host-' : ''}${name}=${value}`, ...attributes.filter(Boolean)].join('; ')
}
