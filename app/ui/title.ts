import { isRouteErrorResponse } from '@remix-run/react'

/** The page's title, as it stands in section 2 of the specification: no suffix. */
export function titled(title: string, ...more: Record<string, string>[]) {
  return [{ title }, ...more]
}

/** The title of a page that failed; nothing where it did not. */
export function titledByError(error: unknown) {
  if (!error) return []
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return titled(isMissing ? 'Página não encontrada' : 'Algo deu errado')
}
