/** How fields of a posted form are read: by the names of a schema, or by exact names that hold ids of an upstream. */
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import type { FieldErrors, LastResult } from './form-state.ts'
import { fieldsOf } from './read-form.server.ts'

type Typed = Pick<LastResult, 'initialValue' | 'fields'>

/** As conform's submission: what goes back to the page, and the value or the errors. */
type Reading<T> =
  { typed: Typed; value: T; error?: undefined } | { typed: Typed; value?: undefined; error: FieldErrors }

export type ParseForm<T> = (form: FormData) => Reading<T>

const isSecret = (name: string) => /password/i.test(name)

/** Passwords do not go back to the page. */
export function bySchema<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
): ParseForm<z.output<z.ZodObject<S>>> {
  const names = Object.keys(schema.shape)
  return (form) => {
    const submission = parseWithZod(fieldsOf(form, names), { schema })
    const { initialValue, fields = [] } = submission.reply({ hideFields: names.filter(isSecret) })
    const typed = { initialValue, fields: fields.filter((name) => !isSecret(name)) }
    if (submission.status === 'success') return { typed, value: submission.value }
    return { typed, error: submission.error ?? {} }
  }
}

type Check = readonly [name: string, rule: z.ZodType, value: unknown]

/** The errors of values that were read by exact names. */
export function errorsBy(checks: Check[]): FieldErrors {
  return Object.fromEntries(
    checks.flatMap(([name, rule, value]) => {
      const { error } = rule.safeParse(value)
      return error ? [[name, z.flattenError(error).formErrors] as const] : []
    }),
  )
}
