/** A turma as the start and the list show it: numbers, and rows that lead to what there is to do. */
import { civilDateOf } from '#contract/birth-date.ts'
import type { TeamGroup } from '#contract/group-shapes.ts'
import { dayParts, shortDate, weekdayAndTime } from '#app/domain/dates.ts'
import { count } from '#app/ui/words.ts'
import type { TeamIconName } from '../page/team-icon.tsx'

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

const row = (icon: TeamIconName, text: string, verb: string, to: `/equipe${string}`) => ({
  icon,
  text,
  verb,
  to,
})

const stoppedText = (people: number, isTeacher: boolean) =>
  isTeacher
    ? count(people, 'parou há 7 dias ou mais', 'pararam há 7 dias ou mais')
    : `${inFives(people)} pararam há 7 dias ou mais`

function shownGroup(group: TeamGroup, isTeacher: boolean) {
  const { id, title, from, to, people } = group
  const { doubts, works = 0, stopped = 0, unmarked = [] } = group.waiting
  const at = `/equipe/turmas/${id}` as const
  const answers = `/equipe/duvidas?turma=${id}` as const
  const isEnded = isOver(group)
  const rows = [
    !isEnded && people === 0 && row('invite', 'Ninguém entrou ainda', 'Convidar', `${at}/convidar`),
    !isEnded &&
      stopped > 0 && {
        ...row('stopped', stoppedText(stopped, isTeacher), 'Ver', `${at}?o=signal`),
        detail: 'ou não começaram',
      },
    ...(people > 0 && (isTeacher || !isEnded) ? unmarked : []).map(({ l, startsAt }) => {
      const { day, month } = dayParts(startsAt)
      return row(
        'attendance',
        `Chamada de ${day} ${month} por fazer`,
        'Fazer',
        `${at}/chamada/${encodeURIComponent(l)}`,
      )
    }),
    isTeacher && doubts > 0 && row('answer', count(doubts, 'dúvida', 'dúvidas'), 'Responder', answers),
    isTeacher && works > 0 && row('text', count(works, 'trabalho', 'trabalhos'), 'Ler', answers),
  ].filter((row) => row !== false)
  return {
    id,
    to: `${at}${isTeacher ? '' : '/dados'}` as const,
    title,
    isEnded,
    people,
    next: isEnded || !group.next ? undefined : weekdayAndTime(group.next.startsAt),
    about: aboutOf(group),
    dates: `${shortDate(from)} a ${shortDate(to)}`,
    rows: rows.map((row) => (isTeacher || row.icon === 'invite' ? row : { ...row, to: undefined })),
    /** Only of a turma of which the upstream says all of it. */
    isCalm:
      isTeacher &&
      !isEnded &&
      rows.length === 0 &&
      group.waiting.stopped !== undefined &&
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

/** How much of a turma waits for who reads this. */
export const toDoIn = ({ rows }: ShownGroup) => rows.filter(({ to }) => to).length

export type ShownGroup = ReturnType<typeof shownGroup>
