import escapeHtml from 'escape-html'
import type { Express, Response } from 'express'
import { traceOf } from '../log/request-log.ts'

export interface PlainPage {
  title: string
  text: string
  picture?: string
  /** Markup between the text and the link; must be escaped. */
  more?: string
}

/** As in app/layout/brand.tsx. */
const BRAND =
  '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--primary)"/><path d="M7 23c5 0 4-6 9-6s4-6 9-8" fill="none" stroke="var(--on-primary)" stroke-width="3" stroke-linecap="round"/><circle cx="25" cy="9" r="2.6" fill="var(--on-primary)"/></svg>'

const SIGNPOST =
  '<svg viewBox="0 0 240 160" width="240" height="160" aria-hidden="true"><circle cx="120" cy="80" r="68" fill="var(--secondary-soft)"/><path d="M120 44v108M84 152h72" stroke="var(--primary)" stroke-width="8" stroke-linecap="round"/><path d="M78 40h76l18 19-18 19H78z" fill="var(--surface)" stroke="var(--secondary)" stroke-width="5" stroke-linejoin="round"/><path d="M112 54c1-8 15-8 15 1 0 5-7 5-7 9M120 70v1" fill="none" stroke="var(--secondary)" stroke-width="5" stroke-linecap="round"/></svg>'

const APP_NAME = 'appName'

export const setAppName = (app: Express, appName: string) => app.set(APP_NAME, appName)

/** Title and text are constants, so that nothing is escaped here; `after` is markup below the link. */
export function pageMarkup(
  { title, text, more = '', picture = more ? '' : SIGNPOST }: PlainPage,
  { appName, after = '', isOffline = false }: { appName: string; after?: string; isOffline?: boolean },
): string {
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/pagina.css">
<header><div><a href="/">${BRAND} ${escapeHtml(appName)}</a></div></header>
<main>
${picture && `${picture}\n`}<h1>${title}</h1>
<p>${text}</p>
${more}${isOffline ? '' : `<p><a ${more ? '' : 'class="botao" '}href="/">Ir para o início</a></p>\n`}${after}</main>
</html>
`
}

const HELP = '<p><a href="/ajuda">Preciso de ajuda</a></p>\n'

const idLine = (requestId: string) => `<p>Se falar com a gente, passe este código: ${requestId}</p>\n`

/** Errors of ours (5xx) show the request's id. */
export function sendPage(res: Response, status: number, page: PlainPage): void {
  const { requestId } = traceOf(res)
  for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Encoding']) res.removeHeader(name)
  res.status(status).type('html').set('Cache-Control', 'no-store')
  const after = HELP + (status >= 500 ? idLine(requestId) : '')
  res.send(pageMarkup(page, { appName: String(res.app.get(APP_NAME)), after }))
}
