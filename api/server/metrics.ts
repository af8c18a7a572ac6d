import { subscribe } from 'node:diagnostics_channel'
import { serveMetrics } from '#files/metrics-server.ts'
import type { Db } from '#api/db/tables.ts'
import { CALL_ENDED, MAIL_TRIED, type EndedCall, type TriedMail } from '#api/events.ts'
import { log } from '#api/log.ts'
import { countedPath } from '#api/routes.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Counted when it is asked for. */
async function rowsOf(db: Db, table: 'sessions' | 'mails'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The library is loaded only where metrics are wanted. */
export async function startMetrics(port: number | undefined, db: Db): Promise<void> {
  if (port === undefined) return
  const { default: prom } = await import('prom-client')
  prom.collectDefaultMetrics({ prefix: 'evolua_api_' })
  const calls = new prom.Histogram({
    name: 'evolua_api_call_seconds',
    help: 'Calls of the API.',
    labelNames: ['call', 'status'],
    buckets: SECONDS,
  })
  const mails = new prom.Counter({
    name: 'evolua_mails_total',
    help: 'Mails by kind, sent or not taken.',
    labelNames: ['kind', 'outcome'],
  })
  const gauge = (name: string, help: string, table: 'sessions' | 'mails') =>
    new prom.Gauge({
      name,
      help,
      async collect() {
        this.set(await rowsOf(db, table))
      },
    })
  gauge('evolua_sessions', 'Open sessions.', 'sessions')
  gauge('evolua_mails_waiting', 'Mails that are not sent yet.', 'mails')
  subscribe(CALL_ENDED, (message) => {
    const { path, status, ms } = message as EndedCall
    calls.observe({ call: countedPath(path), status }, ms / 1000)
  })
  subscribe(MAIL_TRIED, (message) => {
    mails.inc({ ...(message as TriedMail) })
  })
  log.info({ port: await serveMetrics(port, () => prom.register.metrics()) }, 'metrics')
}
