import { elements } from './html.ts'

/** The path of the step that a page leads on to: that of its first link into one. */
export function nextStepOf({ html }: { html: string }): string | undefined {
  const [main] = elements(html, 'main')
  const paths = elements(main?.inner ?? '', 'a').map(({ attributes }) => attributes.href ?? '')
  return paths.find((path) => path.startsWith('/step/'))?.split('?')[0]
}
