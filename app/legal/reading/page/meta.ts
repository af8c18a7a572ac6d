import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { sharedAs } from '#app/ui/sharing.ts'
import { titled, titledByError } from '#app/ui/title.ts'
import { isPreview, REFUSALS, refusalOf, type PreviewView } from '../preview/view.ts'
import type { LegalView } from './view.ts'

const hidden = (title: string) => titled(title, { name: 'robots', content: 'noindex, nofollow' })

const failed = (error: unknown) => {
  const refusal = isRouteErrorResponse(error) ? refusalOf(error.data) : undefined
  return refusal ? hidden(REFUSALS[refusal].title) : titledByError(error)
}

const previewTitle = ({ tab, title }: PreviewView) => `${TABS[tab]}: ${title}`

const TABS = { rascunho: 'Rascunho', mudancas: 'O que muda', publicado: 'Publicado' }

export const publicLegalMeta =
  (description: string): MetaFunction =>
  ({ data, error, matches }): MetaDescriptor[] => {
    const view = data as LegalView | PreviewView | undefined
    if (!view) return failed(error)
    if (isPreview(view)) return hidden(previewTitle(view))
    return [
      ...sharedAs(view.title, description, matches, view.address),
      { tagName: 'link', rel: 'canonical', href: view.address },
    ]
  }

export const legalMeta: MetaFunction = ({ data, error }) => {
  const view = data as LegalView | PreviewView | undefined
  if (!view) return failed(error)
  return isPreview(view) ? hidden(previewTitle(view)) : titled(view.title)
}
