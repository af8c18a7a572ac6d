import { storedSize, type StoredStep } from './stored-steps.ts'

export const LIST_MARK = '<!-- guardados -->'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`)

function listMarkup(steps: StoredStep[]): string {
  if (steps.length === 0) return ''
  const rows = steps.map(
    ({ path, title, bytes }) =>
      `<li><p><a href="${escaped(path)}">${escaped(title)}</a> (${storedSize(bytes)})</p></li>`,
  )
  return `<h2>Guardados neste aparelho</h2>\n<ul>\n${rows.join('\n')}\n</ul>`
}

export async function offlinePage(built: Response | undefined, steps: StoredStep[]): Promise<Response> {
  if (!built) return Response.error()
  const html = (await built.text()).replace(LIST_MARK, () => listMarkup(steps))
  return new Response(html, { headers: built.headers })
}
