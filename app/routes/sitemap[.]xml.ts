import type { LoaderFunctionArgs } from '@remix-run/node'
import escapeHtml from 'escape-html'
import { LEGAL_SLUGS, pathOf } from '#app/legal/versions/text.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { OPEN_PAGES } from '#app/request/crawlers.server.ts'
import { servicesOf } from '#app/request/services.server.ts'

/** The pages that anybody may open, with the day of the text that they show. */
export function loader({ context }: LoaderFunctionArgs) {
  const { PUBLIC_URL } = servicesOf(context).env
  const texts = legalTextsOf(context)
  const urls = OPEN_PAGES.map((path) => {
    const slug = LEGAL_SLUGS.find((one) => pathOf(one) === path)
    const day = slug && texts.inForce(slug)?.since
    const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`
    return `  <url><loc>${escapeHtml(`${PUBLIC_URL}${path}`)}</loc>${lastmod}</url>\n`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
