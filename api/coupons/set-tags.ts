import type { Db } from '#api/db/tables.ts'

/** The learner's programmes, and those of the rows that reports count by programme. */
export async function setTags(trx: Db, learnerId: string, tags: string): Promise<void> {
  await trx.updateTable('learners').set({ tags }).where('id', '=', learnerId).execute()
  for (const table of ['enrolments', 'step_completions'] as const)
    await trx.updateTable(table).set({ tags }).where('learner_id', '=', learnerId).execute()
}

/** `added`: tags joined by commas. */
export async function addTags(trx: Db, { id, tags }: { id: string; tags: string }, added: string) {
  const all = new Set(`${tags},${added}`.split(',').filter(Boolean))
  if (all.size > tags.split(',').filter(Boolean).length) await setTags(trx, id, [...all].sort().join(','))
}
