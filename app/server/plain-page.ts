/** What is answered before Remix is asked, or instead of it: whole pages in pt-BR, readable by themselves. */
import type { Response } from 'express'
import { serverTiming, traceOf } from './request-log.ts'

export interface PlainPage {
  title: string
  text: string
  /** Markup above the title. */
  picture?: string
  /** Markup between the text and the way out. What of it was typed by somebody is escaped already. */
  more?: string
}

/** The whole page. Neither text is input, nor is the id: nothing here needs escaping. */
export function pageMarkup({ title, text, picture = '', more = '' }: PlainPage, requestId?: string): string {
  const told = requestId
    ? `<p>Se precisar falar com a gente sobre isto, diga este código: ${requestId}</p>\n`
    : ''
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/pagina.css">
<main>
${picture && `${picture}\n`}<h1>${title}</h1>
<p>${text}</p>
${more}<p><a href="/">Ir para o início</a></p>
${told}</main>
</html>
`
}

/** Answers with a page; that of a fault of ours names the request, so that it can be found in the log. */
export function sendPage(res: Response, status: number, page: PlainPage): void {
  const trace = traceOf(res)
  // Of a file that was about to be sent.
  for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Encoding']) res.removeHeader(name)
  res.status(status).type('html').set('Cache-Control', 'no-store').set('Server-Timing', serverTiming(trace))
  res.send(pageMarkup(page, status >= 500 ? trace.requestId : undefined))
}
