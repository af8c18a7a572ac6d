import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { sharedAs } from '#app/ui/sharing.ts'
import { titled, titledByError } from '#app/ui/title.ts'
import type { LegalView } from './view.ts'

/** A text that anybody may read: what it is about, and where it is found whatever the version. */
export const publicLegalMeta =
  (description: string): MetaFunction =>
  ({ data, error, matches }): MetaDescriptor[] => {
    const view = data as LegalView | undefined
    if (!view) return titledByError(error)
    return [
      ...sharedAs(view.title, description, matches),
      { property: 'og:type', content: 'article' },
      { property: 'og:url', content: view.address },
      { tagName: 'link', rel: 'canonical', href: view.address },
    ]
  }

/** A text for learners. */
export const legalMeta: MetaFunction = ({ data, error }) =>
  data ? titled((data as LegalView).title) : titledByError(error)
