import { isAcceptedText } from '#app/legal/acceptance/accepted.server.ts'
import { LEGAL_SLUGS, type LegalVersion } from '#app/legal/versions/text.ts'
import type { LegalStore } from '#app/legal/versions/store.server.ts'
import { attempt, expecting } from '#app/upstream/failure.server.ts'
import type { TeamContext } from '../access/guards.server.ts'
import { FEW } from './labels.ts'

/** 404: the upstream has no reports; 403: it wants another secret. */
export const NO_REPORTS = [403, 404]

const acceptances = ({ visitor }: TeamContext) => visitor.report({ n: 'aceites' })

type Rows = Record<string, string>[]

/** The upstream leaves out what nobody accepted, which is told like a few. */
export function withAllVersions(rows: Rows, texts: LegalStore): Rows {
  const isCounted = ({ slug, version }: LegalVersion) =>
    rows.some(({ texto, versao }) => texto === slug && versao === version)
  const rest = LEGAL_SLUGS.filter(isAcceptedText)
    .flatMap((slug) => texts.readable(slug))
    .filter((version) => !isCounted(version))
  const all = [...rows, ...rest.map(({ slug, version }) => ({ texto: slug, versao: version, pessoas: FEW }))]
  const nameOf = ({ texto = '', versao = '' }: Rows[number]) => `${texto} ${versao}`
  return all.sort((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

/** How many people accepted each version of each text, in fives; undefined from an upstream without reports. */
export async function acceptanceRows(context: TeamContext, texts: LegalStore): Promise<Rows | undefined> {
  const answer = await expecting(NO_REPORTS, acceptances(context))
  return answer.ok ? withAllVersions(answer.value.rows, texts) : undefined
}

/** By version of this text; `down` if the upstream fails, undefined where there is nothing to count. */
export async function acceptancesOf(
  context: TeamContext,
  texts: LegalStore,
  { slug, state }: Pick<LegalVersion, 'slug' | 'state'>,
) {
  if (state === 'rascunho' || !isAcceptedText(slug)) return undefined
  const outcome = await attempt(expecting(NO_REPORTS, acceptances(context)))
  if (!outcome.ok) return 'down' as const
  if (!outcome.value.ok) return undefined
  const { rows } = outcome.value.value
  return texts.readable(slug).map(({ version }) => ({
    version,
    people: rows.find((row) => row.texto === slug && row.versao === version)?.pessoas ?? FEW,
  }))
}

export type Acceptances = Awaited<ReturnType<typeof acceptancesOf>>
