import type { listStored } from './stored-steps.ts'
import { nameOf, waitingText } from './unsent-words.ts'
import type { UnsentItem } from './unsent-form.ts'

export const LIST_MARK = '<!-- guardados -->'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`)

const NONE =
  '<p>Nenhuma aula está guardada neste aparelho. Quando a internet voltar, abra uma aula e toque em “Ler sem internet” para guardar.</p>'

type Listed = Awaited<ReturnType<typeof listStored>>

function listMarkup(steps: Listed): string {
  if (steps.length === 0) return NONE
  const rows = steps.map(({ path, title, classes }) => {
    const start = `<a href="${escaped(path)}`
    const lessons = classes.map((link) => `<li><p>${link.replace('<a href="', () => start)}</p></li>`)
    return `<li><p>${start}">${escaped(title)}</a></p>\n<ul>\n${lessons.join('\n')}\n</ul></li>`
  })
  return `<h2>Para ler agora</h2>\n<ul>\n${rows.join('\n')}\n</ul>`
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
  steps: Listed,
  waiting: UnsentItem[],
  isLeaving = false,
): Promise<Response> {
  if (!built) return Response.error()
  const markup = (isLeaving ? STAYS : '') + unsentMarkup(waiting) + listMarkup(steps)
  const html = (await built.text()).replace(LIST_MARK, () => markup)
  return new Response(html, { headers: built.headers })
}
