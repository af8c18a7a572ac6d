/** What waits for a member of the legal texts, on the start of the room and by letter. */
import type { DraftVersion } from '#app/legal/versions/text.ts'
import { historyOf } from '#app/legal/versions/history.server.ts'
import type { LegalStore } from '#app/legal/versions/store.server.ts'
import type { Services } from '#app/request/services.server.ts'
import { addressIn, mailTo } from '../access/mail.server.ts'
import { membersOf } from '../access/members.server.ts'
import { mayDo, type TeamPath } from '../access/permissions.ts'
import { allDrafts, draftKey, draftName } from '../reading/links.server.ts'
import type { Member } from '#app/domain/roles.ts'
import { reviewOf, writersOf } from './review.server.ts'

const pathOf = (draft: DraftVersion): TeamPath => `/equipe/textos/${draftKey(draft)}`

interface News {
  text: string
  detail: string
  to: TeamPath
  verb?: string
}

async function newsOf(services: Services, draft: DraftVersion, { email, role }: Member): Promise<News[]> {
  const review = await reviewOf(services, draft)
  const news = (what: string, verb?: string): News[] => [
    { text: `${draft.title}: ${what}`, detail: `Versão ${draft.version}`, to: pathOf(draft), verb },
  ]
  if (!review) {
    const [{ quem } = { quem: email }] = historyOf(draft.file)
    return mayDo('salvar', role) && quem === email ? news('rascunho', 'Continuar') : []
  }
  const { asked, approved, returned } = review
  if (!approved && !returned) {
    const isAsked = mayDo('aprovar', role) && !(await writersOf(services, draft)).includes(email)
    return isAsked ? news(`${asked.by} pediu a sua revisão.`) : []
  }
  if (asked.by !== email) return []
  return approved
    ? news(`${approved.by} aprovou.`)
    : news(`${returned?.by ?? ''} devolveu. ${returned?.reason ?? ''}`)
}

export async function newsFor(services: Services, texts: LegalStore, member: Member): Promise<News[]> {
  return (await Promise.all(allDrafts(texts).map((draft) => newsOf(services, draft, member)))).flat()
}

function tell(services: Services, to: string, { text, to: path }: Pick<News, 'text' | 'to'>) {
  mailTo(services, { kind: 'news', to, what: text, link: addressIn(services, path) })
}

export async function tellAsked(services: Services, draft: DraftVersion, by: string): Promise<void> {
  const text = `${by} pediu uma revisão de “${draftName(draft)}”.`
  const writers = await writersOf(services, draft)
  for (const { email, role } of await membersOf(services))
    if (mayDo('aprovar', role) && !writers.includes(email)) tell(services, email, { text, to: pathOf(draft) })
}

export async function tellAnswered(services: Services, draft: DraftVersion): Promise<void> {
  const review = await reviewOf(services, draft)
  const { approved, returned } = review ?? {}
  const text = approved
    ? `${approved.by} aprovou “${draftName(draft)}”.`
    : `${returned?.by ?? ''} devolveu “${draftName(draft)}”: ${returned?.reason ?? ''}`
  if (review) tell(services, review.asked.by, { text, to: pathOf(draft) })
}
