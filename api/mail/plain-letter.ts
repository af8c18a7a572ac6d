import type { Db } from '#api/db/tables.ts'
import type { Letter, Write } from './deliver.ts'
import { htmlOf, textOf, type Draft } from './layout.ts'
import type { QueuedMail } from './queue.ts'

export interface LetterConfig {
  appName: string
  publicUrl: string
}

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

type Content = Omit<Message, 'appName' | 'to' | 'name'>

/** Writes to the learner with this e-mail, if there is one; undefined content sends nothing. */
export const toLearner =
  (
    { appName }: LetterConfig,
    db: Db,
    contentFor: (learnerId: string, mail: QueuedMail) => Content | Promise<Content | undefined>,
  ): Write =>
  async (mail) => {
    const { address } = mail
    const learner = await db
      .selectFrom('learners')
      .select(['id', 'name'])
      .where('email', '=', address)
      .executeTakeFirst()
    const content = learner && (await contentFor(learner.id, mail))
    return content && plainLetter({ appName, to: address, name: learner.name, ...content })
  }

export const siteOf = ({ publicUrl }: LetterConfig) => publicUrl.replace(/\/+$/, '')
