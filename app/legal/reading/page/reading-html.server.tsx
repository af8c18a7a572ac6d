import { renderToStaticMarkup } from 'react-dom/server'
import { Prose } from '#app/ui/prose.tsx'
import { Contents } from './contents.tsx'
import type { Company, PublishedVersion } from '../../document.ts'
import { renderedOnce, type LegalText } from './render.server.ts'

const rendered = new WeakMap<LegalText, string>()

/** The list of parts and the text, as HTML. Cached like `renderedOnce`, since no request changes it. */
export function readingHtml(version: PublishedVersion, company: Company): string {
  const text = renderedOnce(version, company)
  const cached = rendered.get(text)
  if (cached !== undefined) return cached
  const html = renderToStaticMarkup(
    <>
      <Contents headings={text.headings} />
      <Prose html={text.html} className="legal-text mt-6" />
    </>,
  )
  rendered.set(text, html)
  return html
}
