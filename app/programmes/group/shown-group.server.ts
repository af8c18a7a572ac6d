import type { Group } from '#contract/group-shapes.ts'
import { shortDate } from '#app/domain/dates.ts'
import { personIn } from '#app/learning/drawings/person-in.ts'
import { byState } from '#app/programmes/lives/live-state.ts'
import { shownLives } from '#app/programmes/lives/shown-live.server.ts'
import type { Figure } from '#app/ui/person.tsx'
import { ofText } from '#app/ui/words.ts'
import { shownNotice } from './notices.server.ts'

const inWords = new Intl.ListFormat('pt-BR')

/** As `/turma` shows it. */
export function shownGroup({
  id,
  title,
  from,
  to,
  teachers,
  trails,
  state,
  lives,
  presence,
  phone,
  notices = [],
}: Group) {
  const { now, lives: shown } = shownLives(lives)
  const { on, soon, over } = byState(shown, now)
  const names = inWords.format(teachers.map(({ n }) => n))
  return {
    id,
    title,
    state,
    phone,
    when: `${shortDate(from)} a ${shortDate(to)}`,
    teachers: names,
    inviters: names && `${names} ${teachers.length > 1 ? 'convidaram' : 'convidou'} você`,
    figure: { who: personIn(names) ?? 'lia', holding: 'notebook' } satisfies Figure,
    trails: inWords.format(trails.map((trail) => trail.title)),
    notices: notices.map(shownNotice),
    lives: { now, lives: [...on, ...soon] },
    past: { now, lives: over },
    presence: presence.held > 0 ? ofText(presence.present, presence.held) : undefined,
  }
}

export type ShownGroup = ReturnType<typeof shownGroup>
