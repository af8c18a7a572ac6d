import type { UnsentForm } from './unsent-form.ts'
import { queuedTexts } from './unsent-words.ts'

const NOT_KEPT = ['csrf', 'queued']

/** Undefined for a form that cannot wait for the network. */
export function readUnsent(form: FormData, { pathname, search }: URL, title: string): UnsentForm | undefined {
  const key = form.get('key')
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    NOT_KEPT.includes(name) || typeof value !== 'string' ? [] : [[name, value]],
  )
  if (typeof key !== 'string' || key === '') return undefined
  const unsent = { key, path: pathname.replace(/\.data$/, '') + search, fields, title }
  return queuedTexts(unsent) && unsent
}
