/** Letters that one may stop: with the next class of the week, and with what is new in a turma. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { LetterChoices } from '#api/db/group-tables.ts'
import type { Db } from '#api/db/tables.ts'
import { titleIn } from '#api/groups/group.ts'
import { newsUntil, type News } from '#api/groups/news.ts'
import type { Write } from './deliver.ts'
import { siteOf, toLearner, type Content, type LetterConfig } from './plain-letter.ts'

/** Sends nothing to who turned it off, or was suspended, while it waited. */
const toWhoChose = (
  config: LetterConfig,
  db: Db,
  kind: LetterChoices['kind'],
  contentFor: (about: unknown, learnerId: string) => Promise<Content | undefined> | Content,
): Write =>
  toLearner(config, db, async (learnerId, mail) => {
    const own = await db
      .selectFrom('letter_choices')
      .innerJoin('learners', 'id', 'learner_id')
      .select('token')
      .where('id', '=', learnerId)
      .where('kind', '=', kind)
      .where('is_on', '=', 1)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
    const content = own && (await contentFor(JSON.parse(mail.about ?? '{}'), learnerId))
    return content && { ...content, stop: `${siteOf(config)}/cartas/parar?c=${own.token}` }
  })

/** The next class, or without `minutes` the step whose quiz is left. */
const nextUp = z.object({ stepId: z.string(), title: z.string(), minutes: z.number().optional() })

export const weekLetter = (config: LetterConfig, db: Db): Write =>
  toWhoChose(config, db, 'week', (about) => {
    const { stepId, title, minutes } = nextUp.parse(about)
    const next = minutes === undefined ? `o quiz de “${title}”` : `“${title}”, uma aula de ${minutes} min`
    return {
      subject: `O que vem agora para você na ${config.appName}`,
      paragraphs: [`Quando você quiser voltar, o que vem agora é ${next}.`],
      link: { href: `${siteOf(config)}/step/${encodeURIComponent(stepId)}`, label: 'Continuar' },
      after: ['Você pediu este e-mail: é no máximo um por semana, depois de sete dias sem aula.'],
    }
  })

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

function wordsFor({ kind, group, body, author, starts_at, cancelled }: News): string[] {
  if (kind === 'reply') return ['Chegou resposta ao que você mandou em uma aula.']
  const turma = `turma “${titleIn(group)}”`
  if (kind === 'invitation') return [`Há um convite para você entrar na ${turma}.`]
  if (kind === 'notice')
    return [
      `${author || 'Quem ensina'} escreveu na ${turma}:`,
      ...body.split('\n').filter((line) => line.trim()),
    ]
  const what = cancelled === 1 ? 'foi cancelado. Seria' : 'mudou. Agora é'
  const when = `${MOMENT.format(starts_at)}, horário de Brasília`
  return [`O encontro “${titleIn(body)}”, da ${turma}, ${what} ${when}.`]
}

/** What is new between two moments, or one live that is near and changed. */
const newsAsked = z.union([
  z.object({ since: z.number(), until: z.number() }),
  z.object({ live: z.string() }),
])

/** Nothing is sent to who has read it all meanwhile. */
export const dayLetter = (config: LetterConfig, db: Db, now: () => number): Write =>
  toWhoChose(config, db, 'day', async (about, learnerId) => {
    const asked = newsAsked.parse(about)
    const isAsked =
      'live' in asked
        ? sql`news.id = ${asked.live}`
        : sql`news.at > cast(${asked.since} as bigint) and news.kind <> 'soon'`
    const isOwn = sql<boolean>`news.learner_id = ${learnerId} and ${isAsked}`
    const news = await newsUntil(db, 'live' in asked ? now() : asked.until, isOwn)
    const [first] = news
    if (!first) return undefined
    return {
      subject:
        'live' in asked
          ? `Encontro ${first.cancelled === 1 ? 'cancelado' : 'mudado'} na ${config.appName}`
          : `Novidades para você na ${config.appName}`,
      // Several answers are told once.
      paragraphs: [...new Map(news.map(wordsFor).map((words) => [words.join('\n'), words])).values()].flat(),
      link: { href: `${siteOf(config)}/home`, label: 'Ver no início' },
      after: [
        'Este e-mail vem a quem entrou em uma turma: no máximo um por dia, às 18h e só com novidade, e na hora se um encontro próximo muda.',
      ],
    }
  })
