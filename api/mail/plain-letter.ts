import type { Letter } from './deliver.ts'
import { htmlOf, textOf, type Draft } from './layout.ts'

export interface Message extends Pick<Draft, 'appName' | 'subject' | 'link'> {
  to: string
  /** Left out if the address belongs to no account. */
  name?: string
  paragraphs: string[]
  after?: string[]
}

export function plainLetter({ to, name = '', paragraphs, after = [], ...rest }: Message): Letter {
  const draft: Draft = { ...rest, name, before: paragraphs, after }
  return { to, subject: draft.subject, text: textOf(draft), html: htmlOf(draft) }
}
