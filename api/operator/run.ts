import type { Command } from 'commander'
import { resolve } from 'node:path'
import type { Place } from '#api/backup/back-up.ts'
import { addContentVerbs } from '#api/authoring/command/commands.ts'
import { isDiskFull } from '#api/db/disk-full.ts'
import { readEnvironmentFile } from '#api/terminal/environment-file.ts'
import { portugueseCommand } from '#api/terminal/portuguese-command.ts'
import { REFUSED, runCommand } from '#api/terminal/run-command.ts'
import { addAuditVerbs } from './audit-verbs.ts'
import { addBackupVerbs } from './backup-verbs.ts'
import { addCouponVerbs } from './coupon-verbs.ts'
import { addDatabaseVerbs } from './database-verbs.ts'
import type { Desk } from './desk.ts'
import { addFeedbackVerbs } from './feedback-verbs.ts'
import { addHealthVerb } from './health-verb.ts'
import { addLearnerVerbs } from './learner-verbs.ts'
import { addReportVerbs } from './report-verbs.ts'

export type AddVerbs = (program: Command, desk: Desk) => void

function databaseOf({ dataDir, url }: Place): string {
  if (url === undefined) return `SQLite, em ${resolve(dataDir, 'evolua.db')} (DATA_DIR).`
  const { host, pathname, searchParams } = new URL(url)
  return `PostgreSQL, ${searchParams.get('host') ?? host}${pathname} (DATABASE_URL).`
}

/** `evolua GROUP VERB`; resolves to the exit code. */
export async function runOperator(args: string[], desk: Desk, addMore?: AddVerbs): Promise<number> {
  const program = portugueseCommand('evolua', desk)
    .description(
      'Cupons, contas, conteúdo, textos, relatórios, dúvidas, auditoria, backup e equipe. Cada grupo e cada verbo tem a sua ajuda. No código: npm run evolua -- GRUPO VERBO.',
    )
    .option(
      '--ambiente <arquivo>',
      'lê variáveis deste arquivo, como o systemd; as que já estão no ambiente ficam; repita',
      (file) => {
        readEnvironmentFile(file, desk.environment)
      },
    )
  program.addHelpText('after', () => `\nO banco: ${databaseOf(desk.place())}`)
  addCouponVerbs(program, desk)
  addLearnerVerbs(program, desk)
  addReportVerbs(program, desk)
  addFeedbackVerbs(program, desk)
  addAuditVerbs(program, desk)
  addBackupVerbs(program, desk)
  addHealthVerb(program, desk)
  addContentVerbs(program, { ...desk, folder: 'content', env: desk.environment })
  addDatabaseVerbs(program, desk)
  addMore?.(program, desk)
  try {
    return await runCommand(program, args, desk)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    desk.writeError('O disco está cheio. O que fazer: docs/operations.md, "When the disk is full".')
    return REFUSED
  }
}
