import type { ReactNode } from 'react'

/** Marks long HTML that the document shows and its hydration data omits; answers to the router include it. */
export function sentOnce<T extends object>(data: T, field: keyof T): T {
  return Object.defineProperty({ ...data }, field, { enumerable: false })
}

/** By id, as it may have left the page when it is needed again. */
const shownHtml = new Map<string, string>()

function htmlOnPage(id: string): string {
  const html = shownHtml.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  shownHtml.set(id, html)
  return html
}

interface SentOnceProps<T> {
  /** Unique across all pages. */
  id: string
  /** Undefined if it was sent with the document only. */
  data: T | undefined
  /** Without state or handlers, as it is not hydrated. */
  children: (data: T) => ReactNode
}

export function SentOnce<T>({ id, data, children }: SentOnceProps<T>) {
  if (data === undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: htmlOnPage(id) }} />
  return <div id={id}>{children(data)}</div>
}
