import type { ReactNode } from 'react'

/**
 * Marks one field of a loader's data as what the document shows and its data leaves out: a long text would go to the
 * browser twice. An answer to the router has to carry it.
 */
export function sentOnce<T extends object>(data: T, field: keyof T): T {
  return Object.defineProperty({ ...data }, field, { enumerable: false })
}

/** What documents showed, by id: asked again, it may have left the page. */
const seen = new Map<string, string>()

function seenOnPage(id: string): string {
  const html = seen.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  seen.set(id, html)
  return html
}

interface SentOnceProps<T> {
  /** Of what is shown, whatever the page; never of two things. */
  id: string
  /** Undefined where it was sent with the document only: then what the document shows stays. */
  data: T | undefined
  /** Without state or handlers: in a page that comes alive it is plain HTML. */
  children: (data: T) => ReactNode
}

export function SentOnce<T>({ id, data, children }: SentOnceProps<T>) {
  if (data === undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: seenOnPage(id) }} />
  return <div id={id}>{children(data)}</div>
}
