import { keptSize, type Kept } from './kept-steps.ts'

/** In the page as it is built: where the list of kept steps goes. */
export const LIST_MARK = '<!-- guardados -->'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`)

function listMarkup(kept: Kept[]): string {
  if (kept.length === 0) return ''
  const rows = kept.map(
    ({ path, title, bytes }) =>
      `<li><p><a href="${escaped(path)}">${escaped(title)}</a> (${keptSize(bytes)})</p></li>`,
  )
  return `<h2>Guardados neste aparelho</h2>\n<ul>\n${rows.join('\n')}\n</ul>`
}

/** The page that says there is no internet, with what can be read without it. */
export async function offlinePage(built: Response | undefined, kept: Kept[]): Promise<Response> {
  if (!built) return Response.error()
  const html = (await built.text()).replace(LIST_MARK, () => listMarkup(kept))
  return new Response(html, { headers: built.headers })
}
