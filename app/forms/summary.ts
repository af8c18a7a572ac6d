import { fieldId } from '#app/ui/field.tsx'
import type { SummaryItem } from '#app/ui/error-summary.tsx'

/** What is wrong with a form, by field; under '' with the whole of it. */
export type FieldErrors = Record<string, string[] | undefined>

/** The errors of a form's fields as items of its summary, each leading to its field; those of no name are of the whole form. */
export function summaryOf(errors: Record<string, string[] | null | undefined>): SummaryItem[] {
  return Object.entries(errors).flatMap(([name, messages]) => {
    const [message] = messages ?? []
    const target = name === '' ? undefined : fieldId(name)
    return message ? [{ target, message }] : []
  })
}
