/** Marks long HTML that the document shows and its hydration data omits; responses to the router include it. */
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

interface SentOnceProps {
  /** Unique across all pages. */
  id: string
  /** Undefined if it was sent with the document only. */
  html: string | undefined
}

export function SentOnce({ id, html }: SentOnceProps) {
  return <div id={id} dangerouslySetInnerHTML={{ __html: html ?? htmlOnPage(id) }} />
}
