import { z } from 'zod'
import { TEAM_REPORTS } from '#contract/team-calls.ts'
import { expecting } from '#app/upstream/failure.server.ts'
import type { TeamContext } from '../guards.server.ts'
import { noteLacking } from '../lacking.server.ts'
import type { ReportName } from './labels.ts'
import { plotOf } from './plot.server.ts'

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined)

const query = z.object({
  relatorio: z.enum(TEAM_REPORTS).catch('semanas'),
  de: month,
  ate: month,
  programa: z.enum(['tg', 'tt']).optional().catch(undefined),
  cupom: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[\w-]{1,40}$/)
    .optional()
    .catch(undefined),
})

/** 404: the upstream has no reports; 403: it wants another secret. */
export const NO_REPORTS = [403, 404]

/** What the address asks for; a teacher of one programme sees that one only. */
export async function readReport({ url, visitor, member, services }: TeamContext) {
  const asked = query.parse(Object.fromEntries(url.searchParams))
  const { relatorio, de, ate, cupom } = asked
  const programa = member.programme ?? asked.programa
  // A query would say "undefined".
  const payload = {
    n: relatorio,
    ...(de && { f: de }),
    ...(ate && { u: ate }),
    ...(programa && { p: programa }),
    ...(cupom && { k: cupom }),
  }
  const answer = await expecting(NO_REPORTS, visitor.report(payload))
  if (!answer.ok) await noteLacking(services, '/equipe/relatorios', answer.code)
  const rows = answer.ok ? answer.value.rows : undefined
  const chosen: { name: ReportName; from?: string; until?: string; programme?: string; coupon?: string } = {
    name: relatorio,
    from: de,
    until: ate,
    programme: programa,
    coupon: cupom,
  }
  return {
    chosen,
    rows,
    columns: Object.keys(rows?.[0] ?? {}),
    plot: plotOf(relatorio, rows ?? []),
    isBound: member.programme !== undefined,
  }
}

export type ReportView = Awaited<ReturnType<typeof readReport>>
