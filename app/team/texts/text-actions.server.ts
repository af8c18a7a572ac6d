/** What editors and approvers do with one version; each says what it did, for the history and the next page. */
import { civilDateOf } from '#contract/birth-date.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { noteHistory } from '#app/legal/versions/history.server.ts'
import { publishDraft } from '#app/legal/editing/publish.server.ts'
import { draftIn, saveDraft, type DraftFields } from '#app/legal/editing/save-draft.server.ts'
import { withdraw } from '#app/legal/editing/withdraw.server.ts'
import type { DraftVersion, LegalVersion } from '#app/legal/versions/text.ts'
import type { LegalTexts } from '#app/legal/texts.server.ts'
import { writtenDate } from '#app/domain/dates.ts'
import type { TeamContext } from '../access/guards.server.ts'
import { tellAnswered, tellAsked } from './news.server.ts'
import { conflictWith, typedDraft, type Conflict } from './draft-view.server.ts'
import { answerReview, askForReview, needsApproval, reviewOf, writersOf } from './review.server.ts'

export interface Editing {
  context: TeamContext
  texts: LegalTexts
  at: LegalVersion
}

const CHANGED = 'O texto mudou desde que você abriu esta página. Leia o que está aqui agora e tente de novo.'
const NOT_APPROVED = 'Antes de publicar, outra pessoa precisa aprovar este texto, como ele está agora.'
const NOT_ASKED = 'Ninguém pediu ainda a revisão deste texto.'
const OWN = 'Quem escreveu ou pediu a revisão não aprova: peça a outra pessoa.'

const today = () => civilDateOf(Date.now())

const note = ({ context, at }: Editing, ato: string, nota?: string, antes?: string) => {
  noteHistory(at.file, { quem: context.member.email, ato, nota: nota?.trim(), antes })
}

/** What somebody else saved meanwhile, if so. */
export function save(
  editing: Editing,
  base: string,
  fields: DraftFields,
  nota: string,
): Conflict | undefined {
  const { texts, at } = editing
  const outcome = saveDraft(texts, { slug: at.slug, version: at.version, base }, fields)
  if ('theirs' in outcome) return conflictWith(texts, outcome.theirs, typedDraft(outcome.theirs, fields))
  if (outcome.saved.hash !== base) note(editing, 'salvo', nota, outcome.replaced)
  return undefined
}

/** Refused if the text is no longer the one of the hash `base`. */
const onDraft =
  <T extends { base: string }>(
    work: (editing: Editing, draft: DraftVersion, value: T) => Promise<Refusal | undefined>,
  ) =>
  async (editing: Editing, value: T): Promise<Refusal | undefined> => {
    const { texts, at } = editing
    const draft = draftIn(texts, at.slug, at.version)
    return draft.hash === value.base ? work(editing, draft, value) : new Refusal(409, { '': [CHANGED] })
  }

/** Of the text as it is saved. */
export async function ask(editing: Editing, nota: string): Promise<void> {
  const { context, texts, at } = editing
  const { services, member } = context
  const draft = draftIn(texts, at.slug, at.version)
  await askForReview(services, draft, member.email)
  await tellAsked(services, draft, member.email)
  note(editing, 'revisão pedida', nota)
}

interface WithNote {
  base: string
  nota: string
}

async function answer(editing: Editing, draft: DraftVersion, nota: string, reason?: string) {
  const { services, member } = editing.context
  if (!(await answerReview(services, draft, member.email, reason)))
    return new Refusal(400, { '': [NOT_ASKED] })
  await tellAnswered(services, draft)
  note(editing, reason === undefined ? 'aprovado' : 'devolvido', nota)
  return undefined
}

export const approve = onDraft<WithNote>(async (editing, draft, { nota }) => {
  const { services, member } = editing.context
  if (needsApproval(services) && (await writersOf(services, draft)).includes(member.email))
    return new Refusal(400, { '': [OWN] })
  return answer(editing, draft, nota)
})

export const giveBack = onDraft<WithNote>((editing, draft, { nota }) => answer(editing, draft, nota, nota))

export const publish = onDraft<{ base: string; dia: string; certeza: boolean }>(
  async (editing, draft, { dia, certeza }) => {
    const { context, texts } = editing
    const { services } = context
    const review = await reviewOf(services, draft)
    if (needsApproval(services) && !review?.approved) return new Refusal(400, { '': [NOT_APPROVED] })
    publishDraft(texts, draft, { since: dia, today: today(), isSure: certeza })
    note(editing, 'publicado', `vale a partir de ${writtenDate(dia)}`)
    texts.reload()
    return undefined
  },
)

export function unpublish(editing: Editing): undefined {
  const { texts, at } = editing
  withdraw(texts, at, today())
  note(editing, 'despublicado')
  texts.reload()
}
