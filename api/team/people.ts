/** Who is in a turma, what they did of its trails, and who may need somebody: facts with a date, kept nowhere. */
import { sql } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import type { TeamPerson } from '#contract/team-group-calls.ts'
import type { Deps } from '#api/deps.ts'
import { attended } from '#api/groups/attendance.ts'
import { stepsOf, type Group } from '#api/groups/group.ts'
import { isAdult } from '#api/groups/own-groups.ts'

export const NEVER_AFTER = 3 * DAY
export const STOPPED_AFTER = 7 * DAY
const IN_A_ROW = 2

/** `doubt`: when the oldest doubt with the name was sent that has no reply; `missed`: since when the two latest lives with a chamada were missed. */
interface Row {
  id: string
  name: string
  phone: string
  birth_date: string
  joined_at: number
  allowed: number
  classes: number
  quizzes: number
  last: number | null
  doubt: number | null
  missed: number | null
}

const WORDS = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
})

function signalsOf({ joined_at, last, doubt, missed }: Row, now: number): TeamPerson['signals'] {
  const stopped = last !== null && last <= now - STOPPED_AFTER ? last : undefined
  const never = last === null && joined_at <= now - NEVER_AFTER ? joined_at : undefined
  const found = [
    { code: 'never', at: never, words: 'ainda não abriu uma aula da turma, em que entrou em' },
    { code: 'stopped', at: stopped, words: 'não abriu uma aula desde' },
    { code: 'asked', at: doubt ?? undefined, words: 'espera resposta a uma dúvida desde' },
    { code: 'missed', at: missed ?? undefined, words: 'faltou aos dois últimos encontros, desde' },
  ] as const
  return found.flatMap(({ code, at, words }) =>
    at === undefined ? [] : { code, since: civilDateOf(at), text: `${words} ${WORDS.format(at)}` },
  )
}

/** All members of now, or one of them, with what they did of the turma's trails. */
export async function peopleOf(
  { db, catalogue, now }: Deps,
  group: Group,
  only?: string,
): Promise<(TeamPerson & { joinedAt: number })[]> {
  const steps = stepsOf(group, catalogue)
  const ids = (some: string[]) => sql.join(some.length === 0 ? [''] : some)
  const classIds = ids(steps.flatMap(({ classes }) => classes.map(({ id }) => id)))
  const quizSteps = ids(steps.flatMap(({ id, quiz }) => (quiz ? [id] : [])))
  const total = steps.reduce((sum, { classes, quiz }) => sum + classes.length + (quiz ? 1 : 0), 0)
  const lives = attended(db, { groupId: group.id, learnerId: only, by: now() })
  const { rows } =
    await sql<Row>`select learners.id, name, learners.phone, birth_date, joined_at, own.phone as allowed,
      (select count(*) from class_progress where learner_id = learners.id and class_id in (${classIds})
        and completed_at is not null) as classes,
      (select count(*) from awards where learner_id = learners.id and kind = 'quiz' and ref in (${quizSteps})) as quizzes,
      (select max(updated_at) from class_progress where learner_id = learners.id and class_id in (${classIds})) as last,
      (select min(at) from class_feedback where learner_id = learners.id and group_id = own.group_id
        and named = 1 and is_work = 0 and replied_at is null) as doubt, missed
    from group_members as own inner join learners on learners.id = own.learner_id
    left join (select learner_id, min(starts_at) as missed from (select learner_id, starts_at, state,
        row_number() over (partition by learner_id order by starts_at desc) as nth from ${lives} as one where marked = 1) as latest
      where nth <= ${IN_A_ROW} and state = 'absent' group by learner_id having count(*) = ${IN_A_ROW}) as absent
      on absent.learner_id = learners.id
    where own.group_id = ${group.id} and joined_at is not null and left_at is null
    and (${only ?? ''} = '' or learners.id = ${only ?? ''})`.execute(db)
  return rows.map((row) => ({
    i: row.id,
    name: row.name,
    done: row.classes + row.quizzes,
    total,
    last: row.last === null ? undefined : civilDateOf(row.last),
    signals: signalsOf(row, now()),
    phone: row.allowed === 1 && isAdult(row, now()) ? row.phone : undefined,
    joinedAt: row.joined_at,
  }))
}
