/** All pages of a list, one after the other. */
export async function everyPage<T extends { next?: string }>(
  pageAt: (c: string) => Promise<T>,
  c = '',
): Promise<T[]> {
  const page = await pageAt(c)
  return page.next === undefined ? [page] : [page, ...(await everyPage(pageAt, page.next))]
}
