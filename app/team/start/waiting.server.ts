/** What waits for a member, on the start of the room. */
import { civilDateOf } from '#contract/birth-date.ts'
import type { Call, Payload } from '#contract/calls.ts'
import type { Asker } from '#app/upstream/client.server.ts'
import { DAY } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { LegalStore } from '#app/legal/reading/versions-in-force.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { doubtsText } from '../groups/doubts-text.ts'
import type { TeamContext } from '../access/guards.server.ts'
import { newsFor, type News } from '../texts/news.server.ts'
import { mayOpen } from '../access/permissions.ts'
import { linksUntil } from '../reading/links.server.ts'

const SOON = 3 * DAY

async function linksOver({ services, member }: TeamContext): Promise<News[]> {
  if (!mayOpen('/equipe/previas', member)) return []
  const links = await linksUntil(services, Date.now() + SOON)
  return links.map(({ name, until }) => ({
    text: `O link para ler “${name}” vence em ${until}.`,
    to: '/equipe/previas',
  }))
}

/** Undefined if the upstream does not answer, null if it has none. */
async function known<C extends Call>(
  { visitor, member }: TeamContext,
  call: C,
  payload: Payload<C>,
  as: Required<Asker>['as'],
) {
  const outcome = await attempt(visitor.ofTurmas(call, payload, { by: member.email, as }))
  return outcome.ok ? outcome.value : outcome.kind === 'refused' ? null : undefined
}

async function ofTurmas(context: TeamContext): Promise<News[] | undefined> {
  const { role } = context.member
  const [own, ofNobody] = await Promise.all([
    known(context, teamGroupCalls.teamGroups, {}, 'teacher'),
    role === 'aprovador' ? known(context, teamGroupCalls.teamDoubts, { c: '' }, 'maker') : null,
  ])
  if (own === undefined || ofNobody === undefined) return undefined
  const today = civilDateOf(Date.now())
  const groups = (own?.groups ?? []).filter(({ to }) => to >= today)
  const open = ofNobody?.items.filter(({ reply }) => !reply) ?? []
  return [
    ...groups.flatMap(({ id, title, people, waiting: { doubts } }): News[] => [
      ...(doubts > 0
        ? [{ text: `${title}: ${doubtsText(doubts)}.`, to: `/equipe/duvidas?turma=${id}` as const }]
        : []),
      ...(people === 0
        ? [{ text: `${title}: ninguém entrou ainda. Convide.`, to: `/equipe/turmas/${id}/convidar` as const }]
        : []),
    ]),
    ...(open.length > 0
      ? [
          {
            text: `De quem não tem turma: ${doubtsText(open.length)}.`,
            to: '/equipe/duvidas?sem-turma' as const,
          },
        ]
      : []),
  ]
}

/** `isWhole`: the upstream answered. */
export async function waitingFor(context: TeamContext, texts: LegalStore) {
  const [news, links, turmas] = await Promise.all([
    newsFor(context.services, texts, context.member),
    linksOver(context),
    ofTurmas(context),
  ])
  return { items: [...news, ...links, ...(turmas ?? [])], isWhole: turmas !== undefined }
}
