import type { LoaderFunctionArgs } from '@remix-run/node'
import { CLOSED_PAGES, OPEN_PAGES } from '#app/request/crawlers.server.ts'
import { servicesOf } from '#app/request/services.server.ts'

/** Where search engines may go. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...CLOSED_PAGES.map((path) => `Disallow: ${path}`),
    ...OPEN_PAGES.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${servicesOf(context).env.PUBLIC_URL}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
