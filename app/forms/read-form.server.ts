import { data } from '@remix-run/node'

const FORM = 'application/x-www-form-urlencoded'
const CONFORM_FIELDS = ['__intent__', '__state__']

/** The posted form, with line breaks as a page counts them; throws 415 if it is none, and 400 if it cannot be read. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith(FORM)) throw data(null, 415)
  const form = await request.formData().catch(() => {
    throw data(null, 400)
  })
  // Only conform's own buttons send these, and no form here has one.
  if (CONFORM_FIELDS.some((name) => form.has(name))) throw data(null, 400)
  const read = new FormData()
  for (const [name, value] of form)
    if (typeof value === 'string') read.append(name, value.replaceAll('\r\n', '\n'))
  return read
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')

/** The last value of each of these names, so that conform, which reads names as paths, sees no other name. */
export function fieldsOf(form: FormData, names: string[]): FormData {
  const fields = new FormData()
  for (const name of names) {
    const value = textsOf(form, name).at(-1)
    if (value !== undefined) fields.append(name, value)
  }
  return fields
}

/** The button that sent the form; `fallback` if it names none, and 400 for any other name. */
export function intentOf<I extends string>(form: FormData, intents: readonly I[], fallback?: I): I {
  const name = form.get('intent')
  const intent = name === null ? fallback : intents.find((one) => one === name)
  if (intent === undefined) throw data(null, 400)
  return intent
}
