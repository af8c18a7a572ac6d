/** One page of a list; the cursor `c` is the number of items before it. */
export function pageOf<T>(all: readonly T[], c: string, most = 50): { items: T[]; next?: string } {
  const from = Math.max(0, Number.parseInt(c, 10) || 0)
  const next = from + most
  return { items: all.slice(from, next), next: next < all.length ? String(next) : undefined }
}
