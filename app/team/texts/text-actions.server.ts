/** What editors and approvers do with one version; each says what it did, for the history and the next page. */
import { Refusal } from '#app/forms/receive-form.server.ts'
import { noteHistory } from '#app/legal/history.server.ts'
import { publishDraft } from '#app/legal/publish.server.ts'
import { draftNow, saveDraft, type DraftFields } from '#app/legal/save-draft.server.ts'
import { withdraw } from '#app/legal/withdraw.server.ts'
import type { LegalVersion } from '#app/legal/document.ts'
import type { LegalTexts } from '#app/legal/texts.server.ts'
import { isoDateInBrasilia, writtenDate } from '#app/domain/dates.ts'
import { count } from '#app/ui/words.ts'
import type { TeamContext } from '../guards.server.ts'
import { openCommentsOn } from '../reading/comments.server.ts'
import { draftKey } from '../reading/links.server.ts'
import { tellAnswered, tellAsked } from '../news.server.ts'
import { conflictWith, typedDraft } from './draft-view.server.ts'
import { answerReview, askForReview, needsApproval, reviewOf, writersOf } from './review.server.ts'

export interface Desk {
  context: TeamContext
  texts: LegalTexts
  at: LegalVersion
}

const CHANGED = 'O texto mudou desde que você abriu esta página. Leia o que está aqui agora e tente de novo.'
const NOT_APPROVED = 'Antes de publicar, outra pessoa precisa aprovar este texto, como ele está agora.'
const NOT_ASKED = 'Ninguém pediu ainda a revisão deste texto.'
const OWN = 'Quem escreveu ou pediu a revisão não aprova: peça a outra pessoa.'

const today = () => isoDateInBrasilia(new Date())

const note = ({ context, at }: Desk, ato: string, nota?: string, antes?: string) => {
  noteHistory(at.file, { quem: context.member.email, ato, nota: nota?.trim(), antes })
}

export class Changed {
  constructor(readonly conflict: ReturnType<typeof conflictWith>) {}
}

export function save(desk: Desk, base: string, fields: DraftFields, nota: string): Changed | undefined {
  const { texts, at } = desk
  const outcome = saveDraft(texts, { slug: at.slug, version: at.version, base }, fields)
  if ('theirs' in outcome)
    return new Changed(conflictWith(texts, outcome.theirs, typedDraft(outcome.theirs, fields)))
  if (outcome.saved.hash !== base) note(desk, 'salvo', nota, outcome.replaced)
  return undefined
}

export async function ask(desk: Desk, base: string, nota: string): Promise<Refusal | undefined> {
  const { context, texts, at } = desk
  const draft = draftNow(texts, at.slug, at.version)
  if (draft.hash !== base) return new Refusal(409, { '': [CHANGED] })
  await askForReview(context.services, draft, context.member.email)
  await tellAsked(context.services, draft, context.member.email)
  note(desk, 'revisão pedida', nota)
  return undefined
}

export async function approveIt(desk: Desk, base: string, nota: string): Promise<Refusal | undefined> {
  const { context, texts, at } = desk
  const { services, member } = context
  const draft = draftNow(texts, at.slug, at.version)
  if (draft.hash !== base) return new Refusal(409, { '': [CHANGED] })
  if (needsApproval(services) && (await writersOf(services, draft)).includes(member.email))
    return new Refusal(400, { '': [OWN] })
  if (!(await answerReview(services, draft, { by: member.email, isApproved: true })))
    return new Refusal(400, { '': [NOT_ASKED] })
  await tellAnswered(services, draft)
  note(desk, 'aprovado', nota)
  return undefined
}

export async function returnIt(desk: Desk, base: string, motivo: string): Promise<Refusal | undefined> {
  const { context, texts, at } = desk
  const { services, member } = context
  const draft = draftNow(texts, at.slug, at.version)
  if (draft.hash !== base) return new Refusal(409, { '': [CHANGED] })
  if (!(await answerReview(services, draft, { by: member.email, isApproved: false, reason: motivo })))
    return new Refusal(400, { '': [NOT_ASKED] })
  await tellAnswered(services, draft)
  note(desk, 'devolvido', motivo)
  return undefined
}

export async function publish(
  desk: Desk,
  { base, dia, certeza }: { base: string; dia: string; certeza: boolean },
): Promise<Refusal | undefined> {
  const { context, texts, at } = desk
  const { services } = context
  const draft = draftNow(texts, at.slug, at.version)
  if (draft.hash !== base) return new Refusal(409, { '': [CHANGED] })
  const review = await reviewOf(services, draft)
  if (needsApproval(services) && !review?.approved) return new Refusal(400, { '': [NOT_APPROVED] })
  const { slug, version } = at
  const open = await openCommentsOn(services, draftKey(draft))
  const doubts = open > 0 ? [`Há ${count(open, 'comentário em aberto', 'comentários em aberto')}.`] : []
  publishDraft(texts, { slug, version, since: dia, today: today(), isSure: certeza, doubts })
  note(desk, 'publicado', `vale a partir de ${writtenDate(dia)}`)
  texts.reload()
  return undefined
}

export function unpublish(desk: Desk): undefined {
  const { texts, at } = desk
  withdraw(texts, { slug: at.slug, version: at.version, today: today() })
  note(desk, 'despublicado')
  texts.reload()
}
