/** The list of this name in an answer; empty where there is none. */
export const list = <T>(d: unknown, name: string): T[] => {
  const value = (d as Record<string, unknown> | null | undefined)?.[name]
  return Array.isArray(value) ? (value as T[]) : []
}
