import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { sharedAs } from '#app/ui/sharing.ts'
import { titled, titledByError } from '#app/ui/title.ts'
import { isPreview, type LegalView, type PreviewView } from './view.ts'

/** With a description, a page for search engines; a preview is for none. */
export const legalMeta =
  (description?: string): MetaFunction =>
  ({ data, error, matches }): MetaDescriptor[] => {
    const view = data as LegalView | PreviewView | undefined
    if (!view) return titledByError(error)
    if (isPreview(view))
      return titled(`Rascunho: ${view.title}`, { name: 'robots', content: 'noindex, nofollow' })
    if (description === undefined) return titled(view.title)
    return [
      ...sharedAs(view.title, description, matches, view.address),
      { tagName: 'link', rel: 'canonical', href: view.address },
    ]
  }
