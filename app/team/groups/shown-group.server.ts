/** A turma as the start and the list show it: numbers, and rows that lead to what there is to do. */
import { civilDateOf } from '#contract/birth-date.ts'
import type { TeamGroup } from '#contract/group-shapes.ts'
import { dayParts, shortDate, weekdayAndTime } from '#app/domain/dates.ts'
import { count } from '#app/ui/words.ts'

export const NO_GROUPS = 'Você ainda não ensina uma turma. Quem aprova a faz e põe seu e-mail nela.'

export const isOver = ({ to }: Pick<TeamGroup, 'to'>) => to < civilDateOf(Date.now())

/** In fives, of a turma that the reader does not teach. */
export const inFives = (people: number) => (people === 0 ? 'Menos de 5' : `${people} ou mais`)

/** "25 pessoas · próximo encontro terça, 1 dez, 19h30". */
export const aboutOf = ({ people, next, to }: TeamGroup) =>
  [
    count(people, 'pessoa', 'pessoas'),
    !isOver({ to }) && next && `próximo encontro ${weekdayAndTime(next.startsAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')

function shownGroup(group: TeamGroup, isTeacher: boolean) {
  const { id, title, from, to, people } = group
  const { doubts, works = 0, stopped, unmarked = [] } = group.waiting
  const at = `/equipe/turmas/${id}` as const
  const answers = `/equipe/duvidas?turma=${id}` as const
  const isEnded = isOver(group)
  const rows = [
    !isEnded &&
      people === 0 && {
        icon: 'invite' as const,
        text: 'Ninguém entrou ainda',
        verb: 'Convidar',
        to: `${at}/convidar` as const,
      },
    !isEnded &&
      people > 0 &&
      stopped !== undefined &&
      stopped > 0 && {
        icon: 'stopped' as const,
        text: isTeacher
          ? count(
              stopped,
              'parou há 7 dias ou mais, ou não começou',
              'pararam há 7 dias ou mais, ou não começaram',
            )
          : `${inFives(stopped)} pararam há 7 dias ou mais, ou não começaram`,
        verb: 'Ver',
        to: `${at}?o=signal` as const,
      },
    ...(people > 0 && (isTeacher || !isEnded) ? unmarked : []).map(({ l, startsAt }) => ({
      icon: 'attendance' as const,
      text: `Chamada de ${dayParts(startsAt).day} ${dayParts(startsAt).month} por fazer`,
      verb: 'Fazer',
      to: `${at}/chamada/${encodeURIComponent(l)}` as const,
    })),
    isTeacher &&
      doubts > 0 && {
        icon: 'answer' as const,
        text: count(doubts, 'dúvida', 'dúvidas'),
        verb: 'Responder',
        to: answers,
      },
    isTeacher &&
      works > 0 && {
        icon: 'text' as const,
        text: count(works, 'trabalho', 'trabalhos'),
        verb: 'Ler',
        to: answers,
      },
  ].filter((row) => row !== false)
  return {
    id,
    to: `${at}${isTeacher ? '' : '/dados'}` as const,
    title,
    isEnded,
    about: aboutOf(group),
    dates: `${shortDate(from)} a ${shortDate(to)}`,
    rows: rows.map((row) => (isTeacher || row.icon === 'invite' ? row : { ...row, to: undefined })),
    /** Only of a turma of which the upstream says all of it. */
    isCalm:
      isTeacher &&
      !isEnded &&
      rows.length === 0 &&
      stopped !== undefined &&
      group.waiting.unmarked !== undefined,
  }
}

/** Those that the member teaches, where most waits first; for a maker all. */
export async function shownGroups(
  groupsAs: (as: 'teacher' | 'maker') => Promise<{ groups: TeamGroup[] }>,
  isMaker: boolean,
) {
  const [own, all] = await Promise.all([groupsAs('teacher'), isMaker ? groupsAs('maker') : undefined])
  const taught = new Set(own.groups.map(({ id }) => id))
  return (all ?? own).groups
    .map((group) => shownGroup(group, taught.has(group.id)))
    .sort((one, other) => other.rows.length - one.rows.length)
}

export type ShownGroup = ReturnType<typeof shownGroup>
