/** People who are in a turma at once, without their registrations: written into the file of a running product. */
import { join } from 'node:path'
import { openSqliteFile } from '#files/sqlite.ts'

/** `at`: the path of the turma; `joinedAt` in milliseconds. Returns their ids. */
export function addPeople({ dataDir }: { dataDir: string }, at: string, names: string[], joinedAt: number) {
  const db = openSqliteFile(join(dataDir, 'evolua.db'))
  const group = at.split('/').at(-1) ?? ''
  const learner = db.prepare(
    `insert into learners (id, name, email, phone, cpf, birth_date, tags, created_at)
     values (?, ?, ?, '11987654321', ?, '2001-03-25', '', ?)`,
  )
  const member = db.prepare(
    'insert into group_members (group_id, learner_id, invited_at, joined_at, phone) values (?, ?, ?, ?, 0)',
  )
  const ids = names.map((_, nth) => `${group}-${joinedAt}-${nth}`)
  for (const [nth, id] of ids.entries()) {
    learner.run(id, names[nth], `${id}@exemplo.com`, id, joinedAt)
    member.run(group, id, joinedAt, joinedAt)
  }
  db.close()
  return ids
}

/** These people open a class of the first step. */
export function addStudy({ dataDir }: { dataDir: string }, ids: string[], at: number) {
  const db = openSqliteFile(join(dataDir, 'evolua.db'))
  const study = db.prepare(
    `insert into class_progress (learner_id, class_id, started_at, updated_at)
     select ?, id, ?, ? from classes where step_id = 'curriculo' order by id limit 1
     on conflict (learner_id, class_id) do update set updated_at = excluded.updated_at`,
  )
  for (const id of ids) study.run(id, at, at)
  db.close()
}
