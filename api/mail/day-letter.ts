/** The daily letter, and the one that leaves at once because a live that was moved or cancelled is near. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'
import { newsUntil, type News } from '#api/groups/news.ts'
import type { Write } from './deliver.ts'
import { siteOf, toLearner, type LetterConfig } from './plain-letter.ts'

const about = z.union([z.object({ since: z.number(), until: z.number() }), z.object({ live: z.string() })])

const titled = z.object({ title: z.string() })
const titleIn = (body: string) => titled.parse(JSON.parse(body)).title

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

function liveText({ group, body, starts_at, cancelled }: News): string[] {
  const live = `O encontro “${titleIn(body)}”, da turma “${titleIn(group)}”,`
  const when = `${MOMENT.format(starts_at)}, horário de Brasília`
  return [cancelled === 1 ? `${live} foi cancelado. Seria ${when}.` : `${live} mudou. Agora é ${when}.`]
}

const WORDS: Record<News['kind'], (news: News) => string[]> = {
  notice: ({ author, group, body }) => [
    `${author || 'Quem ensina'} escreveu na turma “${titleIn(group)}”:`,
    ...body.split('\n').filter((line) => line.trim() !== ''),
  ],
  live: liveText,
  soon: liveText,
  reply: () => ['Chegou resposta ao que você perguntou em uma aula.'],
  invitation: ({ group }) => [`Há um convite para você entrar na turma “${titleIn(group)}”.`],
}

/** Not sent to who turned it off, was suspended, or has read it all while it waited. */
export const dayLetter = (config: LetterConfig, db: Db, now: () => number): Write =>
  toLearner(config, db, async (learnerId, mail) => {
    const asked = about.parse(JSON.parse(mail.about ?? '{}'))
    const isOwn = sql<boolean>`news.learner_id = ${learnerId}`
    const news =
      'live' in asked
        ? await newsUntil(db, now(), sql`${isOwn} and news.id = ${asked.live}`)
        : await newsUntil(
            db,
            asked.until,
            sql`${isOwn} and news.at > cast(${asked.since} as bigint) and news.kind <> 'soon'`,
          )
    const [first] = news
    if (!first) return undefined
    const row = db.selectFrom('chosen_letters').select('day_token').where('learner_id', '=', learnerId)
    const { day_token: token } = await row.executeTakeFirstOrThrow()
    const isReply = news.every(({ kind }) => kind === 'reply')
    return {
      subject:
        'live' in asked
          ? `Encontro ${first.cancelled === 1 ? 'cancelado' : 'mudado'} na ${config.appName}`
          : `Novidades para você na ${config.appName}`,
      paragraphs: [...new Set(news.flatMap((one) => WORDS[one.kind](one)))],
      link: isReply
        ? { href: `${siteOf(config)}/home`, label: 'Ver a resposta' }
        : { href: `${siteOf(config)}/turma`, label: 'Abrir a turma' },
      after: [
        'Este e-mail vem a quem está em uma turma: no máximo um por dia, às 18h e só com novidade, e na hora se um encontro próximo muda.',
      ],
      stop: `${siteOf(config)}/cartas/parar?c=${token ?? ''}`,
    }
  })
