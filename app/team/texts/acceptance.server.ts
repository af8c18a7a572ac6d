import { isAcceptedText } from '#app/legal/accepted.server.ts'
import type { LegalVersion } from '#app/legal/document.ts'
import type { LegalStore } from '#app/legal/versions-in-force.server.ts'
import { attempt, expecting, type Outcome } from '#app/upstream/failure.server.ts'
import type { TeamContext } from '../guards.server.ts'
import { NO_REPORTS } from '../reports/reports.server.ts'

/** As the reports say it; they leave out what nobody did. */
const FEW = 'menos de 5'

const asked = ({ visitor }: TeamContext) => visitor.report({ n: 'aceites' })

/** How many people accepted each version of each text, in fives; undefined from an upstream without reports. */
export async function acceptanceRows(context: TeamContext) {
  const answer = await expecting(NO_REPORTS, asked(context))
  return answer.ok ? answer.value.rows : undefined
}

const hasNone = (outcome: Outcome<unknown>) =>
  !outcome.ok && outcome.kind === 'refused' && NO_REPORTS.includes(outcome.code)

/** By version of this text; `down` if the upstream fails, undefined where there is nothing to count. */
export async function acceptancesOf(
  context: TeamContext,
  texts: LegalStore,
  { slug, state }: Pick<LegalVersion, 'slug' | 'state'>,
) {
  if (state === 'rascunho' || !isAcceptedText(slug)) return undefined
  const outcome = await attempt(asked(context))
  if (!outcome.ok) return hasNone(outcome) ? undefined : ('down' as const)
  const { rows } = outcome.value
  return texts.readable(slug).map(({ version }) => ({
    version,
    people: rows.find((row) => row.texto === slug && row.versao === version)?.pessoas ?? FEW,
  }))
}

export type Acceptances = Awaited<ReturnType<typeof acceptancesOf>>
