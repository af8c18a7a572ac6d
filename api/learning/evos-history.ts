import { calls } from '#contract/calls.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Awards } from '#api/db/learning-tables.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'

const PAGE = 20

function reasonFor({ kind, ref }: Awards, { titleOf }: Catalogue): string {
  if (kind === 'correction') return 'Correção'
  return `${kind === 'class' ? 'Aula feita' : 'Passou no quiz'}: ${titleOf(ref) ?? ref}`
}

function entry(row: Awards, catalogue: Catalogue) {
  const { kind, ref, evos, at } = row
  return {
    at: new Date(at).toISOString(),
    evos,
    reason: reasonFor(row, catalogue),
    stepId: kind === 'class' ? catalogue.lesson(ref)?.stepId : catalogue.step(ref)?.id,
  }
}

/** `user/evos/`: awards by page, the latest first; the cursor is how many came before. */
export const evosHistory = learning(calls.userEvos, async ({ c }, { learnerId }, { db, catalogue }) => {
  if (!/^\d{0,9}$/.test(c)) throw new Refusal(400)
  const before = Number(c)
  const rows = await db
    .selectFrom('awards')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('ref', 'desc')
    .limit(PAGE + 1)
    .offset(before)
    .execute()
  return {
    entries: rows.slice(0, PAGE).map((row) => entry(row, catalogue)),
    next: rows.length > PAGE ? String(before + PAGE) : undefined,
  }
})
