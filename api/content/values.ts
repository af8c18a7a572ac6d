import { z } from 'zod'

/** A text that must say something. */
export const line = z.string().trim().min(1, 'must not be empty')

/** An id or an option's value: YAML reads an unquoted 1 as a number. */
export const key = z.union([z.string(), z.number()]).transform(String).pipe(line)

/** Where a link leads: a page of ours, a part of this one, or another site. */
export const address = line.regex(/^(https?:\/\/|\/|#|mailto:)/, 'must start with https://, http://, / or #')

/** Where a file of ours or of a media host is. */
export const mediaAddress = line.regex(/^(https?:\/\/|\/)/, 'must start with https://, http:// or /')

/** `items` whose `name` comes twice, as zod issues on the later one. */
export function eachOnce<T>(
  items: readonly T[],
  name: (item: T) => string,
  context: z.RefinementCtx,
  at: string,
) {
  const seen = new Set<string>()
  items.forEach((item, index) => {
    const value = name(item)
    if (seen.has(value)) {
      context.addIssue({ code: 'custom', path: [at, index], message: `"${value}" is there twice` })
    }
    seen.add(value)
  })
}
