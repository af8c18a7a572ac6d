import { explanationOf } from './error-texts.ts'
import { failureOf } from './failure.ts'

/** Before the title of a page whose form was refused. */
export const REFUSED_TITLE = 'Erro: '

/** In the browser: the page's title without it. */
export const plainTitle = (): string => document.title.replace(REFUSED_TITLE, '')

/** The title without a suffix (specification, section 2). */
export function titled(title: string, ...more: Record<string, string>[]) {
  return [{ title }, ...more]
}

export function titledByError(error: unknown) {
  if (!error) return []
  const { status, details } = failureOf(error)
  return titled(
    status === 404 ? 'Página não encontrada' : (details.own ?? explanationOf(status, details)).title,
  )
}
