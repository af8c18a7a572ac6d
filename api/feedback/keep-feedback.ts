import type { Insertable } from 'kysely'
import type { ClassFeedback } from '#api/db/learning-tables.ts'
import type { Db } from '#api/db/tables.ts'
import { newId } from '#api/secrets/secrets.ts'

/** Keeps a doubt, or a note that is shown, of a class as it is in this `version`. */
export const keepFeedback = (db: Db, feedback: Omit<Insertable<ClassFeedback>, 'id'>) =>
  db
    .insertInto('class_feedback')
    .values({ id: newId(), ...feedback })
    .execute()
