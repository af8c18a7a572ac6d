import { z } from 'zod'
import { civilDateOf } from '#contract/birth-date.ts'
import { instant } from '#contract/values.ts'
import { TAGS } from '#contract/programme-tags.ts'
import { DAY } from '#contract/durations.ts'
import { eachOnce, key, line, webAddress, webOrSiteAddress } from './field-schemas.ts'

const LIKE = 'deve ser como 2026-11-26T19:30:00-03:00, ou como "+5 dias 19:30"'

const AFTER_START = /^([+-]\d{1,3}) dias? ([01]\d|2[0-3]):([0-5]\d)$/

/** `+5 dias 19:30`: so many days after the first start, by the clock of Brasília, three hours behind UTC. */
function momentAfter(firstStart: number, [, days, hours, minutes]: RegExpExecArray): number {
  const [year = 0, month = 1, day = 1] = civilDateOf(firstStart).split('-').map(Number)
  return Date.UTC(year, month - 1, day + Number(days), Number(hours) + 3, Number(minutes))
}

const momentFrom = (firstStart: number) =>
  z.string().transform((value, context) => {
    const after = AFTER_START.exec(value)
    if (after) return momentAfter(firstStart, after)
    if (instant.safeParse(value).success) return Date.parse(value)
    context.addIssue({ code: 'custom', message: LIKE, fatal: true })
    return z.NEVER
  })

/** A longer session is a mistake in the dates. */
const LONGEST_DAYS = 3

const liveId = key.pipe(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use letras minúsculas sem acento, números e hífens'),
)

const liveSessionFrom = (firstStart: number) =>
  z
    .object({
      id: liveId,
      titulo: line,
      descricao: line.optional(),
      quem: line.optional(),
      inicio: momentFrom(firstStart),
      fim: momentFrom(firstStart),
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

export const programmeFileFrom = (firstStart: number) =>
  z
    .object({
      tag: z.enum(TAGS),
      titulo: line,
      subtitulo: line,
      chamada: z
        .object({ texto: line, endereco: webOrSiteAddress })
        .strict()
        .transform((f) => ({ label: f.texto, href: f.endereco }))
        .optional(),
      lives: z.array(liveSessionFrom(firstStart)).default([]),
    })
    .strict()
    .superRefine((f, context) => {
      eachOnce(f.lives, (live) => live.id, context, 'lives')
    })
    .transform((f) => ({ tag: f.tag, title: f.titulo, subtitle: f.subtitulo, cta: f.chamada, live: f.lives }))
