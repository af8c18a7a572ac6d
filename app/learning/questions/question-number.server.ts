import { data } from '@remix-run/node'
import type { FieldErrors } from '#app/forms/form-state.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { safeRedirect, type SitePath } from '#app/request/safe-redirect.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { missingPath, questionNumberIn, questionPath } from './question-number.ts'

/** The question that the address names, or undefined for all; open pages are led to the one at `open`. */
export function shownQuestionNumber(
  { url, isInApp }: Pick<RequestContext, 'url' | 'isInApp'>,
  path: SitePath,
  { total, open }: { total: number; open: number | undefined },
): number | undefined {
  const named = url.searchParams.get('pergunta')
  const number = questionNumberIn(named, total)
  if (named !== null && !number) throw safeRedirect(path)
  if (named === null && isInApp && open) throw safeRedirect(questionPath(path, open))
  return number
}

/** The question that `Continuar` or `Voltar` was sent from, which must be there. */
export function sentQuestionNumber(form: FormData, total: number): number {
  const number = questionNumberIn(form.get('pergunta'), total)
  if (!number) throw data(null, 400)
  return number
}

export const movedPath = (path: SitePath, number: number, to: number, total: number) =>
  questionPath(path, questionNumberIn(String(to), total) ?? number)

/** Where the first error is, if that is another question than the one on the page. */
export function elsewherePath(path: SitePath, form: FormData, names: string[], errors: FieldErrors) {
  const number = names.findIndex((name) => name in errors) + 1
  const current = textOf(form, 'pergunta')
  return number > 0 && current !== '' && current !== String(number) ? missingPath(path, number) : undefined
}
