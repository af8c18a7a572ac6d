/** What the pages of a legal text show: a published version, or the preview of a draft. */
import type { readPreview } from '../preview/read-preview.server.ts'
import type { viewOf } from './read-page.server.ts'

export type LegalView = ReturnType<typeof viewOf>
export type PreviewView = NonNullable<ReturnType<typeof readPreview>>

export const isPreview = (view: object): view is PreviewView => 'tabs' in view
