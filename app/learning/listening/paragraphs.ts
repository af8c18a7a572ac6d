const PARTS = 'p, li, h1, h2, h3, h4, dt, dd, tr, pre, figcaption, summary, legend, .choice'
/** What leads elsewhere is no part of the text. */
const NOT_READ = `${PARTS}, a[href^="#"], .touch, .btn`
/** Also the right answers that are there on request, and what says how the reading goes. */
const SILENT = '[hidden], [data-silent], .room, [aria-live]'

export interface Paragraph {
  element: HTMLElement
  text: string
}

/** Without what is read as a paragraph of its own. */
function ownText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const part of Array.from(copy.querySelectorAll(NOT_READ))) part.remove()
  return copy.textContent.replace(/\s+/g, ' ').trim()
}

/** Cells of a row are read with a pause between them. */
const textOf = (element: HTMLElement) =>
  element instanceof HTMLTableRowElement
    ? Array.from(element.cells, ownText).filter(Boolean).join('; ')
    : ownText(element)

export const paragraphsIn = (root: Element): Paragraph[] =>
  Array.from(root.querySelectorAll<HTMLElement>(PARTS))
    .filter((element) => !element.closest(SILENT))
    .map((element) => ({ element, text: textOf(element) }))
    .filter(({ text }) => text !== '')
