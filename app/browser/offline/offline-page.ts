import { storedSize, type StoredStep } from './stored-steps.ts'
import { nameOf, waitingText } from './unsent-words.ts'
import type { UnsentItem } from './unsent-form.ts'

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

function unsentMarkup(waiting: UnsentItem[]): string {
  if (waiting.length === 0) return ''
  const rows = waiting.map((item) => `<li><p>${escaped(nameOf(item))}</p></li>`)
  return `<h2>Vai ser enviado</h2>\n<p>${waitingText(waiting.length)}</p>\n<ul>\n${rows.join('\n')}\n</ul>\n`
}

const STAYS =
  '<p><strong>Para sair da conta é preciso internet. Você continua na conta, e nada foi apagado deste aparelho.</strong></p>\n'

export async function offlinePage(
  built: Response | undefined,
  steps: StoredStep[],
  waiting: UnsentItem[],
  isLeaving = false,
): Promise<Response> {
  if (!built) return Response.error()
  const markup = (isLeaving ? STAYS : '') + unsentMarkup(waiting) + listMarkup(steps)
  const html = (await built.text()).replace(LIST_MARK, () => markup)
  return new Response(html, { headers: built.headers })
}
