import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { probe } from '#api/db/facts.ts'
import type { Db } from '#api/db/tables.ts'
import { readApiEnv, type ApiEnv } from '#api/env.ts'
import { MINUTE } from '#contract/durations.ts'
import { Refused } from '#files/refused.ts'
import { databaseFault } from './database-fault.ts'
import type { OperatorTerminal } from './operator-terminal.ts'
import { show, withForms, type Form } from './show.ts'

const LATE_MAIL = 15 * MINUTE
const LITTLE_DISK = 2 ** 30

interface Health {
  isGood: boolean
  detail: string
}

async function mailsWaiting(db: Db, now: number): Promise<Health> {
  // A first try that is under way is not a refused one: it has the mail for two minutes (`LEASE`).
  const { rows } = await sql<Record<'waiting' | 'refused' | 'tries' | 'oldest', number | null>>`
    select count(*) as waiting, max(attempts) as tries, min(queued_at) as oldest, count(*) filter
      (where attempts > 1 or attempts = 1 and next_at < ${now + MINUTE}) as refused from mails`.execute(db)
  const { waiting, refused, tries, oldest } = rows[0] ?? {}
  const why = refused ? `, ${refused} sem sair (tentativas: ${tries}): o motivo está no log da API` : ''
  return { isGood: !refused && now - (oldest ?? now) < LATE_MAIL, detail: `${waiting ?? 0} na fila${why}` }
}

/** Letters of API or web processes without `SMTP_URL`: under https nobody gets them. */
function mailsOnDisk(dataDir: string, { PUBLIC_URL }: ApiEnv): Health {
  const outbox = join(dataDir, 'outbox')
  const letters = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  const isGood = letters.length === 0 || !PUBLIC_URL.startsWith('https:')
  const remedy = isGood ? '' : ': ponha SMTP_URL nos processos web e da API, reinicie e apague-os'
  return { isGood, detail: `${letters.length} em ${outbox}${remedy}` }
}

function diskOf(dataDir: string): Health {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  return { isGood: free > LITTLE_DISK, detail: `${(free / 2 ** 30).toFixed(1)} GiB livres em ${dataDir}` }
}

export function addHealthCommand(program: Command, { open, place, write }: OperatorTerminal): void {
  withForms(program.command('saude'))
    .description('Diz se o banco aceita escritas, se os e-mails saem e se há disco. Sai com 1 se algo falta.')
    .action(async (options: Form) => {
      const { db, now } = await open()
      const { dataDir, url, environment } = place()
      const bad = (error: unknown): Health => ({ isGood: false, detail: databaseFault(error) })
      const database = { isGood: true, detail: url === undefined ? 'SQLite' : 'PostgreSQL' }
      const parts: [part: string, health: Health][] = [
        ['banco', await probe(db, now()).then(() => database, bad)],
        ['e-mails', await mailsWaiting(db, now()).catch(bad)],
        ['e-mails em disco', mailsOnDisk(dataDir, readApiEnv(environment))],
        ['disco', diskOf(dataDir)],
      ]
      const rows = parts.map(([part, { isGood, detail }]) => ({
        parte: part,
        estado: isGood ? 'bom' : 'RUIM',
        detalhe: detail,
      }))
      write(show(rows, options, ''))
      if (parts.some(([, { isGood }]) => !isGood)) throw new Refused()
    })
}
