/** The contract for developers: `/openapi.json`, and where the folder of its pages is, `/docs`. */
import { existsSync, readFileSync } from 'node:fs'
import escapeHtml from 'escape-html'
import type { Hono } from 'hono'
import MarkdownIt from 'markdown-it'

const FOLDER = 'docs/contract'

function pageOf(file: string): string {
  const body = new MarkdownIt().render(readFileSync(file, 'utf8'))
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(file)}</title><body>${body}</body></html>`
}

export function mountDescription(app: Hono): void {
  app.get('/openapi.json', (context) => {
    context.header('Content-Type', 'application/json')
    return context.body(readFileSync(`${FOLDER}/openapi.json`))
  })
  app.get('/docs', (context) => context.redirect('/docs/README.md'))
  app.get('/docs/:page{[A-Za-z]+\\.md}', (context) => {
    const file = `${FOLDER}/${context.req.param('page')}`
    return existsSync(file) ? context.html(pageOf(file)) : context.notFound()
  })
}
