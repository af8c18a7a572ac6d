import { renderToStaticMarkup } from 'react-dom/server'
import type { Company, PublishedVersion } from '../../text.ts'
import { renderedOnce } from '../render.server.ts'
import { TextBody } from './text-parts.tsx'

const written = new WeakMap<ReturnType<typeof renderedOnce>, string>()

/** The list of parts and the text, as HTML. Cached like `renderedOnce`, since no request changes it. */
export function readingHtml(version: PublishedVersion, company: Company): string {
  const text = renderedOnce(version, company)
  const html = written.get(text) ?? renderToStaticMarkup(<TextBody {...text} />)
  written.set(text, html)
  return html
}
