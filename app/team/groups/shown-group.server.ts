/** A turma as the start and the list show it: numbers, and rows that lead to what there is to do. */
import { civilDateOf } from '#contract/birth-date.ts'
import type { TeamGroup } from '#contract/group-shapes.ts'
import { dayParts, shortDate, weekdayAndTime } from '#app/domain/dates.ts'
import { count } from '#app/ui/words.ts'

export const NO_GROUPS = 'Você ainda não ensina uma turma. Quem aprova a faz e põe seu e-mail nela.'

export const isOver = ({ to }: Pick<TeamGroup, 'to'>) => to < civilDateOf(Date.now())

/** In fives, of a turma that the reader does not teach. */
export const inFives = (people: number) => (people === 0 ? 'Menos de 5' : `${people} ou mais`)

function stoppedText(stopped: number, isTeacher: boolean) {
  if (isTeacher && stopped === 1) return '1 parou há 7 dias ou mais, ou não começou'
  return `${isTeacher ? stopped : inFives(stopped)} pararam há 7 dias ou mais, ou não começaram`
}

export function shownGroup(group: TeamGroup, isTeacher: boolean) {
  const { id, title, from, to, people, next } = group
  const { doubts, works = 0, stopped, unmarked } = group.waiting
  const at = `/equipe/turmas/${id}` as const
  const isEnded = isOver(group)
  const isTaught = !isEnded && people > 0
  const lives = people === 0 || (isEnded && !isTeacher) ? [] : (unmarked ?? [])
  const items = [
    { is: !isEnded && people === 0, text: 'Ninguém entrou ainda', verb: 'Convidar', under: '/convidar' },
    {
      is: isTaught && stopped !== undefined && (stopped > 0 || !isTeacher),
      text: stoppedText(stopped ?? 0, isTeacher),
      verb: 'Ver',
      under: '?o=signal',
    },
    ...lives.map(({ l, startsAt }) => ({
      is: true,
      text: `Chamada de ${dayParts(startsAt).day} ${dayParts(startsAt).month} por fazer`,
      verb: 'Fazer',
      under: `/chamada/${encodeURIComponent(l)}`,
    })),
    { is: isTeacher && doubts > 0, text: count(doubts, 'dúvida', 'dúvidas'), verb: 'Responder' },
    { is: isTeacher && works > 0, text: count(works, 'trabalho', 'trabalhos'), verb: 'Ler' },
  ]
  const mayGo = (under?: string) => isTeacher || under === '/convidar'
  const rows = items
    .filter(({ is }) => is)
    .map(({ text, verb, under }) => {
      const to = under === undefined ? (`/equipe/duvidas?turma=${id}` as const) : (`${at}${under}` as const)
      return { text, way: mayGo(under) ? { verb, to } : undefined }
    })
  return {
    id,
    to: `${at}${isTeacher ? '' : '/dados'}` as const,
    title,
    isEnded,
    about: [
      count(people, 'pessoa', 'pessoas'),
      !isEnded && next && `próximo encontro ${weekdayAndTime(next.startsAt)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    dates: `${shortDate(from)} a ${shortDate(to)}`,
    rows,
    /** Only of a turma of which the upstream says all of it. */
    isCalm: isTeacher && !isEnded && rows.length === 0 && stopped !== undefined && unmarked !== undefined,
  }
}

export type ShownGroup = ReturnType<typeof shownGroup>
