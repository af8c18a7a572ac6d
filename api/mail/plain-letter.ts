import type { Db } from '#api/db/tables.ts'
import type { Letter, Write } from './deliver.ts'
import { htmlOf, textOf, type Message } from './layout.ts'
import type { QueuedMail } from './queue.ts'

export interface LetterConfig {
  appName: string
  publicUrl: string
}

/** Mail programs show a button that posts to this address (RFC 8058). */
const oneClick = (stop: string) => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export function plainLetter(message: Message): Letter {
  const { to, subject, stop } = message
  const headers = stop ? oneClick(stop) : undefined
  return { to, subject, text: textOf(message), html: htmlOf(message), headers }
}

export type Content = Omit<Message, 'appName' | 'to' | 'name'>

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
