/** The page's title, as it stands in section 2 of the specification: no suffix. */
export function titled(title: string, ...more: Record<string, string>[]) {
  return [{ title }, ...more]
}
