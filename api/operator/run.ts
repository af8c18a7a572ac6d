import type { Command } from 'commander'
import { resolve } from 'node:path'
import type { Place } from '#api/backup/back-up.ts'
import { addContentCommands } from '#api/authoring/command/commands.ts'
import { isDiskFull } from '#api/db/disk-full.ts'
import { readEnvironmentFile } from '#api/terminal/environment-file.ts'
import { portugueseCommand } from '#api/terminal/portuguese-command.ts'
import { REFUSED, runCommand } from '#api/terminal/run-command.ts'
import { addAuditCommands } from './audit-commands.ts'
import { addBackupCommands } from './backup-commands.ts'
import { addCouponCommands } from './coupon-commands.ts'
import type { OperatorTerminal } from './operator-terminal.ts'
import { addFeedbackCommands } from './feedback-commands.ts'
import { addHealthCommand } from './health-command.ts'
import { addLearnerCommands } from './learner-commands.ts'
import { addMoveCommand } from './move-command.ts'
import { addReportCommands } from './report-commands.ts'

export type AddCommands = (program: Command, terminal: OperatorTerminal) => void

function databaseOf({ dataDir, url }: Place): string {
  if (url === undefined) return `SQLite, em ${resolve(dataDir, 'evolua.db')} (DATA_DIR).`
  const { host, pathname, searchParams } = new URL(url)
  return `PostgreSQL, ${searchParams.get('host') ?? host}${pathname} (DATABASE_URL).`
}

/** `evolua GROUP VERB`; resolves to the exit code. */
export async function runOperator(args: string[], terminal: OperatorTerminal, addMore?: AddCommands) {
  const program = portugueseCommand('evolua', terminal)
    .description(
      'Cupons, contas, conteúdo, textos, relatórios, dúvidas, auditoria, backup e equipe. Cada grupo e cada verbo tem a sua ajuda. No código: npm run evolua -- GRUPO VERBO.',
    )
    .option(
      '--ambiente <arquivo>',
      'lê variáveis deste arquivo, como o systemd; as que já estão no ambiente ficam; repita',
      (file) => {
        readEnvironmentFile(file, terminal.environment)
      },
    )
  program.addHelpText('after', () => `\nO banco: ${databaseOf(terminal.place())}`)
  addCouponCommands(program, terminal)
  addLearnerCommands(program, terminal)
  addReportCommands(program, terminal)
  addFeedbackCommands(program, terminal)
  addAuditCommands(program, terminal)
  addBackupCommands(program, terminal)
  addHealthCommand(program, terminal)
  addContentCommands(program, { ...terminal, folder: 'content', env: terminal.environment })
  addMoveCommand(program, terminal)
  addMore?.(program, terminal)
  try {
    return await runCommand(program, args, terminal)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    terminal.writeError('O disco está cheio. O que fazer: docs/operations.md, "When the disk is full".')
    return REFUSED
  }
}
