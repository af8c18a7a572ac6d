import { data } from '@remix-run/node'
import type { FieldErrors } from '#app/forms/form-state.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { missingPath, placeIn, placePath, type QuestionsPath } from './place.ts'

/** The question that the address names, or undefined for all; open pages are led to the one at `open`. */
export function shownPlace(
  { url, isInApp }: Pick<RequestContext, 'url' | 'isInApp'>,
  path: QuestionsPath,
  { total, open }: { total: number; open: number | undefined },
): number | undefined {
  const named = url.searchParams.get('pergunta')
  const place = placeIn(named, total)
  if (named !== null && !place) throw safeRedirect(path)
  if (named === null && isInApp && open) throw safeRedirect(placePath(path, open))
  return place
}

/** The question that `Continuar` or `Voltar` was sent from, which must be there. */
export function sentPlace(form: FormData, total: number): number {
  const place = placeIn(form.get('pergunta'), total)
  if (!place) throw data(null, 400)
  return place
}

export const movedPath = (path: QuestionsPath, place: number, by: 1 | -1, total: number) =>
  placePath(path, placeIn(String(place + by), total) ?? place)

/** Where the first error is, if that is another question than the one on the page. */
export function elsewherePath(path: QuestionsPath, form: FormData, names: string[], errors: FieldErrors) {
  const place = names.findIndex((name) => name in errors) + 1
  const current = textOf(form, 'pergunta')
  return place > 0 && current !== '' && current !== String(place) ? missingPath(path, place) : undefined
}
