/** What waits for a member, on the start of the room. */
import type { Call, Payload } from '#contract/calls.ts'
import type { Asker } from '#app/upstream/client.server.ts'
import { DAY } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { LegalStore } from '#app/legal/text.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { count } from '#app/ui/words.ts'
import { NO_GROUPS, shownGroup } from '../groups/shown-group.server.ts'
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

async function ofTurmas(context: TeamContext) {
  const { role } = context.member
  const isMaker = role === 'aprovador'
  const [own, all, ofNobody] = await Promise.all([
    known(context, teamGroupCalls.teamGroups, {}, 'teacher'),
    isMaker ? known(context, teamGroupCalls.teamGroups, {}, 'maker') : null,
    isMaker ? known(context, teamGroupCalls.teamDoubts, { c: '' }, 'maker') : null,
  ])
  if (own === undefined || all === undefined || ofNobody === undefined) return undefined
  const taught = own?.groups ?? []
  const others = (all?.groups ?? []).filter(({ id }) => !taught.some((group) => group.id === id))
  const shown = [
    ...taught.map((group) => shownGroup(group, true)),
    ...others.map((group) => shownGroup(group, false)),
  ]
  const open = ofNobody?.items.filter(({ reply }) => !reply) ?? []
  const text = `De quem não tem turma: ${count(open.length, 'dúvida espera', 'dúvidas esperam')} resposta.`
  return {
    groups: shown.filter(({ isEnded, rows }) => !isEnded || rows.length > 0),
    doubts: open.length > 0 ? [{ text, to: '/equipe/duvidas?sem-turma' as const }] : [],
    none: own?.groups.length === 0 && role === 'professor' ? NO_GROUPS : 'Nada espera por você.',
  }
}

/** `none`: what to say where there is nothing; undefined if the upstream did not answer. */
export async function waitingFor(context: TeamContext, texts: LegalStore) {
  const [news, links, turmas] = await Promise.all([
    newsFor(context.services, texts, context.member),
    linksOver(context),
    ofTurmas(context),
  ])
  const { groups = [], doubts = [], none } = turmas ?? {}
  return { items: [...news, ...links, ...doubts], groups, none }
}
