import { KEY_FIELD, QUEUED_FIELD, TOKEN_FIELD } from '#app/ui/form-fields.ts'
import type { UnsentForm } from './unsent-form.ts'
import { queuedTexts } from './unsent-words.ts'

const NOT_STORED = [TOKEN_FIELD, QUEUED_FIELD]

/** Undefined for a form that cannot wait for the network. */
export function readUnsent(form: FormData, { pathname, search }: URL, title: string): UnsentForm | undefined {
  const key = form.get(KEY_FIELD)
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    NOT_STORED.includes(name) || typeof value !== 'string' ? [] : [[name, value]],
  )
  if (typeof key !== 'string' || key === '') return undefined
  const unsent = { key, path: pathname.replace(/\.data$/, '') + search, fields, title }
  return queuedTexts(unsent) && unsent
}
