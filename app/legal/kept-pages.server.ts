/**
 * Documents that are the same for all visitors of one kind: rendered for the first of them, and sent from memory to the
 * others (docs/decisions/009-legal-texts.md).
 */

/** What differs between two visitors of one kind. Each is long and random, made by us: it stands nowhere else in a page. */
export interface Own {
  requestId?: string
  nonce?: string
  csrf: string
}

const PLACES = ['requestId', 'nonce', 'csrf'] as const
/** No document has a NUL. */
const HOLE = /\0(\d)\0/g

/** The document without what is its visitor's own. */
const withHoles = (html: string, own: Own) =>
  PLACES.reduce((page, place, at) => {
    const value = own[place]
    return value ? page.replaceAll(value, `\0${at}\0`) : page
  }, html)

const filled = (page: string, own: Own) =>
  page.replace(HOLE, (_, at: string) => own[PLACES[Number(at)] ?? 'csrf'] ?? '')

/**
 * Whether what is shown at an address may be kept by it. Whatever else stands in one would be kept with it, and the many
 * spellings that lead to the same page (`/Termos`, `/%74ermos`) would be as many pages.
 */
export const isKeptAddress = (address: string): boolean =>
  /^\/[a-z]+(-[a-z]+)*(\?versao=[\w.-]+)?$/.test(address)

/** By what they show: once that is gone, so are its pages. */
const kept = new WeakMap<object, Map<string, Promise<string>>>()

/**
 * The document that shows `shown` to this `kind` of visitor, of which there are few. One whose rendering fails is rendered
 * again for the next visitor.
 */
export async function keptPage(
  shown: object,
  kind: string,
  own: Own,
  render: () => Promise<string>,
): Promise<string> {
  const pages = kept.get(shown) ?? new Map<string, Promise<string>>()
  kept.set(shown, pages)
  let page = pages.get(kind)
  if (!page) {
    page = render().then((html) => withHoles(html, own))
    pages.set(kind, page)
    page.catch(() => pages.delete(kind))
  }
  return filled(await page, own)
}
