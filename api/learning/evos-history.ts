import { calls } from '#contract/calls.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Awards } from '#api/db/learning-tables.ts'
import type { Db } from '#api/db/tables.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'

const PAGE = 20

function readCursor(cursor: string): Pick<Awards, 'at' | 'kind' | 'ref'> | undefined {
  if (cursor === '') return undefined
  const [, at = '', kind, ref = ''] = /^(\d{1,15})\.(class|quiz|correction)\.(.+)$/.exec(cursor) ?? []
  if (!kind) throw new Refusal(400)
  return { at: Number(at), kind: kind as Awards['kind'], ref }
}

async function pageOf(db: Db, learnerId: string, cursor: string): Promise<Awards[]> {
  const after = readCursor(cursor)
  return db
    .selectFrom('awards')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('at', 'kind', 'ref'),
          '<',
          where.tuple(after?.at ?? 0, after?.kind ?? 'class', after?.ref ?? ''),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('ref', 'desc')
    .limit(PAGE + 1)
    .execute()
}

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

/** `user/evos/`: awards by page, the latest first. */
export const evosHistory = learning(calls.userEvos, async ({ c }, { learnerId }, { db, catalogue }) => {
  const rows = await pageOf(db, learnerId, c)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  const more = rows.length > PAGE && last
  return {
    entries: page.map((row) => entry(row, catalogue)),
    next: more ? `${last.at}.${last.kind}.${last.ref}` : undefined,
  }
})
