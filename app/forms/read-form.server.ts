import { data } from '@remix-run/node'

const FORM = 'application/x-www-form-urlencoded'
const CONFORM_FIELDS = ['__intent__', '__state__']

/**
 * The posted form; throws 415 where it is none, and 400 where it cannot be read. Text that cannot be kept is for the rule
 * of its field to refuse: what else was typed must not be lost over it.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith(FORM)) throw data(null, 415)
  const form = await request.formData().catch(() => {
    throw data(null, 400)
  })
  // What conform's own buttons would send: no form of ours has one.
  if (CONFORM_FIELDS.some((name) => form.has(name))) throw data(null, 400)
  return form
}

/** A field's text; empty where it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Only the fields of these names, so that a library that reads paths out of names never meets another. */
export function fieldsOf(form: FormData, names: string[]): FormData {
  const fields = new FormData()
  for (const name of names) for (const value of form.getAll(name)) fields.append(name, value)
  return fields
}
