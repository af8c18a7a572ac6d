import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'
import type { Write } from './deliver.ts'
import { siteOf, toLearner, type LetterConfig } from './plain-letter.ts'

/** The next class, or without `minutes` the step whose quiz is left. */
const about = z.object({ stepId: z.string(), title: z.string(), minutes: z.number().optional() })

export type NextUp = z.infer<typeof about>

/** Not sent to who turned it off, or was suspended, while it waited. */
export const weekLetter = (config: LetterConfig, db: Db): Write =>
  toLearner(config, db, async (learnerId, mail) => {
    const own = await db
      .selectFrom('chosen_letters')
      .innerJoin('learners', 'id', 'learner_id')
      .select('token')
      .where('id', '=', learnerId)
      .where('week', '=', 1)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
    if (!own) return undefined
    const { stepId, title, minutes } = about.parse(JSON.parse(mail.about ?? '{}'))
    const next = minutes === undefined ? `o quiz de “${title}”` : `“${title}”, uma aula de ${minutes} min`
    return {
      subject: `O que vem agora para você na ${config.appName}`,
      paragraphs: [`Quando você quiser voltar, o que vem agora é ${next}.`],
      link: { href: `${siteOf(config)}/step/${encodeURIComponent(stepId)}`, label: 'Continuar' },
      after: ['Você pediu este e-mail: é no máximo um por semana, depois de sete dias sem aula.'],
      stop: `${siteOf(config)}/cartas/parar?c=${own.token}`,
    }
  })
