/** The personal fields as columns of `learners`. */
import type { Selectable } from 'kysely'
import { PERSONAL_COLUMNS, type Learners } from '#api/db/tables.ts'
import { fromPayload, toProfile, type PersonalField } from '#contract/personal-fields.ts'

type Columns = typeof PERSONAL_COLUMNS
export type Personal = Pick<Selectable<Learners>, Columns[PersonalField]>

const COLUMNS = Object.entries(PERSONAL_COLUMNS) as [PersonalField, Columns[PersonalField]][]

export function columnsOf(payload: Parameters<typeof fromPayload>[0]): Personal {
  const values = fromPayload(payload)
  return Object.fromEntries(COLUMNS.map(([field, column]) => [column, values[field]])) as Personal
}

export function profileFieldsOf(personal: Personal) {
  const values = COLUMNS.map(([field, column]) => [field, personal[column]])
  return toProfile(Object.fromEntries(values) as Record<PersonalField, string>)
}
