import { explanationOf } from './error-texts.ts'
import { failureOf } from './failure.ts'

/** The page's title, as it stands in section 2 of the specification: no suffix. */
export function titled(title: string, ...more: Record<string, string>[]) {
  return [{ title }, ...more]
}

/** The title of a page that failed; nothing where it did not. */
export function titledByError(error: unknown) {
  if (!error) return []
  const { status, told } = failureOf(error)
  return titled(status === 404 ? 'Página não encontrada' : explanationOf(status, told.code).title)
}
