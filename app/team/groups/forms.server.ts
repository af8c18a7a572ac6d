/** The fields of the forms about turmas, as they are typed; dates become ISODates. */
import { z } from 'zod'
import { isCivilDate } from '#contract/birth-date.ts'
import { groupTitle, required } from '#contract/fields.ts'
import { LIVE_KINDS } from '#contract/presences.ts'
import { TAGS } from '#contract/programme-tags.ts'
import { LONGEST_NOTICE } from '#contract/notice-limits.ts'
import { webAddress } from '#app/request/safe-redirect.server.ts'
import { dayTyped, linkIn, timeTyped } from './as-typed.ts'

export const LONGEST_LINE = 120
const maybeText = (most: number) =>
  z.string().trim().max(most, `Use no máximo ${most} caracteres.`).optional()
const date = (message: string) =>
  required(message, LONGEST_LINE)
    .transform((typed) => dayTyped(typed))
    .refine(isCivilDate, 'Escreva a data como dia/mês/ano, por exemplo 25/03/2027.')

const time = (message: string) =>
  required(message, LONGEST_LINE)
    .transform(timeTyped)
    .refine((written) => /^([01]\d|2[0-3]):[0-5]\d$/.test(written), 'Escreva a hora como 19h30.')
const number = (message: string, most: number) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(most, message)
/** A whole invitation may be pasted; its first link counts. */
const address = maybeText(4000)
  .transform((typed) => (typed ? (linkIn(typed) ?? typed) : typed))
  .pipe(maybeText(500))
export const WRONG_LINK = 'Cole o link inteiro, como https://exemplo.com/sala.'

const v = z.string().optional()

export const groupForm = z.object({
  title: groupTitle,
  tag: z.enum([...TAGS, '']).default(''),
  from: date('Escreva o primeiro dia.'),
  to: date('Escreva o último dia.'),
  teachers: required('Escreva quem ensina: nome; e-mail.', 4000),
  days: number('De 1 a 30 dias úteis.', 30),
  v,
})

export const liveForm = z.object({
  title: required('Escreva o título do encontro.', LONGEST_LINE),
  date: date('Escreva o dia.'),
  start: time('Escreva a hora em que começa.'),
  end: time('Escreva a hora em que termina.'),
  kind: z.enum(LIVE_KINDS).default('online'),
  place: maybeText(120),
  /** The link, or the room where no `place` is sent. */
  url: address,
  replayUrl: address.refine((typed) => !typed || webAddress(typed) !== undefined, WRONG_LINK),
  speaker: maybeText(120),
  description: maybeText(500),
  weeks: number('De 1 a 26 semanas.', 26).default(1),
  series: z.string().optional(),
  cancelled: z.string().optional(),
  v,
})

export const noticeForm = z.object({ text: required('Escreva o recado.', LONGEST_NOTICE) })

export const replyForm = z.object({
  i: z.string(),
  text: required('Escreva a resposta.', 4000),
  q: maybeText(500),
  v,
})
