import type { Response } from 'express'
import { traceOf } from './request-log.ts'

export interface PlainPage {
  title: string
  text: string
  picture?: string
  /** Markup between the text and the link; must be escaped. */
  more?: string
}

/** Title and text are constants, so that nothing is escaped here; `after` is markup below the link. */
export function pageMarkup({ title, text, picture = '', more = '' }: PlainPage, after = ''): string {
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
${after}</main>
</html>
`
}

const HELP = '<p><a href="/ajuda">Preciso de ajuda</a></p>\n'

const idLine = (requestId: string) => `<p>Se falar com a gente, passe este código: ${requestId}</p>\n`

/** Errors of ours (5xx) show the request's id. */
export function sendPage(res: Response, status: number, page: PlainPage): void {
  const trace = traceOf(res)
  for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Encoding']) res.removeHeader(name)
  res.status(status).type('html').set('Cache-Control', 'no-store')
  res.send(pageMarkup(page, HELP + (status >= 500 ? idLine(trace.requestId) : '')))
}
