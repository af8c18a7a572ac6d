/** Entries are sealed in batches, each of one kind, so that it is deleted whole; its seal stays in the chain. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuditBatches, AuditEntries } from '#api/db/audit-tables.ts'
import type { Db } from '#api/db/tables.ts'
import { waitForTurn } from '#api/db/turns.ts'
import { log } from '#api/log.ts'
import { DAY } from '#contract/durations.ts'

const MOST_IN_A_BATCH = 500
const KINDS = ['access', 'record'] as const

type Entry = Selectable<AuditEntries>
type Batch = Selectable<AuditBatches>

const digestOf = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')

/** Databases sort text in different ways. */
const byTime = (one: Entry, other: Entry) => one.at - other.at || (one.id < other.id ? -1 : 1)

const rootOf = (entries: Entry[]) =>
  digestOf(
    [...entries]
      .sort(byTime)
      .map(({ id, at, kind, act, person, by, subject, reason }) =>
        digestOf([id, at, kind, act, person, by, subject, reason]),
      ),
  )

const sealOf = ({ number, kind, entries, until, root, sealed_at }: Omit<Batch, 'seal'>, before: string) =>
  digestOf([before, number, kind, entries, until, root, sealed_at])

const writtenSeal = ({ number, seal }: Pick<Batch, 'number' | 'seal'>) => `${number}:${seal}`

const inOrder = (db: Db) => db.selectFrom('audit_entries').selectAll().orderBy('at').orderBy('id')

async function sealSome(db: Db, kind: Entry['kind'], now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await waitForTurn(trx, 'audit batch')
    const entries = await inOrder(trx)
      .where('batch', 'is', null)
      .where('kind', '=', kind)
      .limit(MOST_IN_A_BATCH)
      .execute()
    const newest = entries.at(-1)
    if (!newest) return false
    const last = await trx
      .selectFrom('audit_batches')
      .select(['number', 'seal'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const batch = {
      number: (last?.number ?? 0) + 1,
      kind,
      entries: entries.length,
      until: newest.at,
      root: rootOf(entries),
      sealed_at: now,
    }
    const ids = entries.map(({ id }) => id)
    await trx.updateTable('audit_entries').set({ batch: batch.number }).where('id', 'in', ids).execute()
    const seal = sealOf(batch, last?.seal ?? '')
    await trx
      .insertInto('audit_batches')
      .values({ ...batch, seal })
      .execute()
    log.info({ seal: writtenSeal({ ...batch, seal }) }, 'audit sealed')
    return entries.length === MOST_IN_A_BATCH
  })
}

/** Seals what is not sealed yet; processes that do so at the same time wait for each other. */
export async function sealEntries(db: Db, now: number): Promise<void> {
  for (const kind of KINDS) while (await sealSome(db, kind, now));
}

/** In milliseconds. */
export type Retention = Record<Entry['kind'], number>

type Days = Record<'AUDIT_ACCESS_DAYS' | 'AUDIT_RECORD_DAYS', number>

export const retentionOf = (env: Days): Retention => ({
  access: env.AUDIT_ACCESS_DAYS * DAY,
  record: env.AUDIT_RECORD_DAYS * DAY,
})

export async function deleteOldBatches(db: Db, retention: Retention, now: number): Promise<void> {
  for (const kind of KINDS) {
    const limit = now - retention[kind]
    await db
      .deleteFrom('audit_entries')
      .where('at', '<=', limit)
      .where('batch', 'in', (from) =>
        from
          .selectFrom('audit_batches')
          .select('number')
          .where('kind', '=', kind)
          .where('until', '<=', limit),
      )
      .execute()
  }
}

const FAULTS = {
  gap: 'falta um lote antes deste.',
  chain: 'o selo não confere: o lote foi mudado, ou o que vinha antes dele.',
  entries: 'um registro foi mudado, tirado ou posto.',
}

async function faultOf(db: Db, batch: Batch, before: Batch | undefined, limit: number) {
  if (batch.number !== (before?.number ?? 0) + 1) return FAULTS.gap
  if (sealOf(batch, before?.seal ?? '') !== batch.seal) return FAULTS.chain
  const entries = await inOrder(db).where('batch', '=', batch.number).execute()
  const isDeleted = entries.length === 0 && batch.until <= limit
  return isDeleted || rootOf(entries) === batch.root ? undefined : FAULTS.entries
}

/** Reads batch by batch; `seal`, as it was printed before, has to be in the chain. */
export async function checkChain(
  db: Db,
  retention: Retention,
  { now, seal }: { now: number; seal?: string },
) {
  const faults: string[] = []
  const verdict = { batches: 0, lastSeal: '', faults }
  let before: Batch | undefined
  let hasSeal = false
  for (;;) {
    const batch = await db
      .selectFrom('audit_batches')
      .selectAll()
      .where('number', '>', before?.number ?? 0)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    if (!batch) break
    const fault = await faultOf(db, batch, before, now - retention[batch.kind])
    if (fault) faults.push(`Lote ${batch.number}: ${fault}`)
    verdict.batches++
    verdict.lastSeal = writtenSeal(batch)
    hasSeal ||= seal === verdict.lastSeal
    before = batch
  }
  const counted = await db
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_batches as own', 'own.number', 'entry.batch')
    .select((select) => [
      select.fn.count<number>('entry.batch').as('sealed'),
      select.fn.count<number>('own.number').as('known'),
      select.fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow()
  if (counted.sealed !== counted.known) faults.push('Há registros de um lote que falta.')
  if (seal !== undefined && !hasSeal) faults.push(`O selo ${seal} não está na corrente.`)
  return { ...verdict, entries: counted.sealed, unsealed: counted.all - counted.sealed }
}
