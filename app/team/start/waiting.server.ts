/** What waits for a member, on the start of the room. */
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { LegalStore } from '#app/legal/versions/store.server.ts'
import { isPublished, LEGAL_SLUGS } from '#app/legal/versions/text.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { count, missingText } from '#app/ui/words.ts'
import { NO_GROUPS, shownGroups, toDoIn } from '../groups/shown-group.server.ts'
import { mayDo } from '../access/permissions.ts'
import { missingFacts } from '../company/company.server.ts'
import type { TeamContext } from '../access/guards.server.ts'
import { fromWords } from '../texts/list.server.ts'
import { newsFor } from '../texts/news.server.ts'

const NOTHING = 'Nada espera por você.'

/** Undefined if the upstream did not answer. */
async function ofTurmas({ member, visitor }: TeamContext) {
  const { email: by, role } = member
  const isMaker = role === 'aprovador'
  const found = await attempt(
    Promise.all([
      shownGroups((as) => visitor.ofTurmas(teamGroupCalls.teamGroups, {}, { by, as }), isMaker),
      isMaker ? visitor.ofTurmas(teamGroupCalls.teamDoubts, {}, { by, as: 'maker' }) : undefined,
    ]),
  )
  if (!found.ok) return found.kind === 'refused' ? { groups: [], doubts: [], none: NOTHING } : undefined
  const [shown, ofNobody] = found.value
  const open = ofNobody?.items.filter(({ reply }) => !reply) ?? []
  const text = `De quem não tem turma: ${count(open.length, 'dúvida espera', 'dúvidas esperam')} resposta.`
  return {
    groups: shown
      .filter(({ isEnded, rows }) => !isEnded || rows.length > 0)
      .sort((one, other) => toDoIn(other) - toDoIn(one)),
    doubts: open.length > 0 ? [{ text, to: '/equipe/duvidas?sem-turma' as const }] : [],
    none: shown.length === 0 && role === 'professor' ? NO_GROUPS : NOTHING,
  }
}

/** Texts that are published and not in force yet. */
function scheduledIn(texts: LegalStore) {
  const today = civilDateOf(Date.now())
  return LEGAL_SLUGS.flatMap((slug) =>
    texts
      .versionsOf(slug)
      .filter(isPublished)
      .filter(({ since }) => since > today)
      .map(({ title, version, since }) => ({
        text: title,
        detail: fromWords(since),
        to: `/equipe/textos/${slug}/${version}` as const,
        isLater: true,
      })),
  )
}

/** `none`: what to say where there is nothing; undefined if the upstream did not answer. */
export async function waitingFor(context: TeamContext, texts: LegalStore) {
  const news = await newsFor(context.services, texts, context.member)
  const { groups = [], doubts = [], none } = (await ofTurmas(context)) ?? {}
  const missing = mayDo('salvar-empresa', context.member.role) ? missingFacts(texts) : 0
  const text = `${missingText(missing, count(missing, 'dado', 'dados'))} da empresa nos textos legais.`
  const facts = missing > 0 ? [{ text, to: '/equipe/empresa' as const, verb: 'Preencher' }] : []
  const items = [...news, ...doubts, ...facts]
  const waits = items.length + groups.reduce((sum, group) => sum + toDoIn(group), 0)
  const isCalm = waits === 0 && groups.length > 0 && groups.every((group) => group.isCalm)
  const about = isCalm
    ? 'Tudo em dia'
    : waits > 0 && `${count(waits, 'coisa espera', 'coisas esperam')} por você`
  const scheduled = mayDo('salvar', context.member.role) ? scheduledIn(texts) : []
  return { items, scheduled, groups, about, none }
}
