import { z } from 'zod'
import { isMoment } from '#contract/lenient-values.ts'
import { DAY } from '#api/durations.ts'
import { eachOnce, key, line, webAddress, webOrSiteAddress } from './field-schemas.ts'

const LIKE = 'deve ser como 2026-11-26T19:30:00-03:00'

const moment = z
  .string()
  .datetime({ offset: true, message: LIKE })
  .refine(isMoment, LIKE)
  .transform((value) => Date.parse(value))

/** A longer session is a mistake in the dates. */
const LONGEST_DAYS = 3

const liveId = key.pipe(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use letras minúsculas sem acento, números e hífens'),
)

const liveSession = z
  .object({
    id: liveId,
    titulo: line,
    descricao: line.optional(),
    quem: line.optional(),
    inicio: moment,
    fim: moment,
    link: webAddress.optional(),
    replay: webAddress.optional(),
  })
  .strict()
  .refine((f) => f.fim > f.inicio, { path: ['fim'], message: 'deve ser depois de inicio' })
  .refine((f) => f.fim - f.inicio <= LONGEST_DAYS * DAY, {
    path: ['fim'],
    message: `deve ser no máximo ${LONGEST_DAYS} dias depois de inicio`,
  })
  .transform((f) => ({
    id: f.id,
    title: f.titulo,
    description: f.descricao,
    speaker: f.quem,
    startsAt: f.inicio,
    endsAt: f.fim,
    url: f.link,
    replayUrl: f.replay,
  }))

export const programmeFile = z
  .object({
    tag: z.enum(['tg', 'tt']),
    titulo: line,
    subtitulo: line,
    chamada: z
      .object({ texto: line, endereco: webOrSiteAddress })
      .strict()
      .transform((f) => ({ label: f.texto, href: f.endereco }))
      .optional(),
    lives: z.array(liveSession).default([]),
  })
  .strict()
  .superRefine((f, context) => {
    eachOnce(f.lives, (live) => live.id, context, 'lives')
  })
  .transform((f) => ({ tag: f.tag, title: f.titulo, subtitle: f.subtitulo, cta: f.chamada, live: f.lives }))
