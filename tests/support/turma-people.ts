/** People who are in a turma at once, without their registrations: written into the file of a running product. */
import { join } from 'node:path'
import { openSqliteFile } from '#files/sqlite.ts'

/** `at`: the path of the turma; `joinedAt` in milliseconds. */
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
  for (const [nth, name] of names.entries()) {
    const id = `${group}-${joinedAt}-${nth}`
    learner.run(id, name, `${id}@exemplo.com`, id, joinedAt)
    member.run(group, id, joinedAt, joinedAt)
  }
  db.close()
}
