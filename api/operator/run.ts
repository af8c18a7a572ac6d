import { portugueseCommand } from '#api/terminal/portuguese-command.ts'
import { runCommand } from '#api/terminal/run-command.ts'
import { addAuditVerbs } from './audit-verbs.ts'
import { addBackupVerbs } from './backup-verbs.ts'
import { addCouponVerbs } from './coupon-verbs.ts'
import type { Desk } from './desk.ts'
import { addLearnerVerbs } from './learner-verbs.ts'
import { addReportVerbs } from './report-verbs.ts'

/** `npm run evolua -- GROUP VERB`; resolves to the exit code. */
export function runOperator(args: string[], desk: Desk): Promise<number> {
  const program = portugueseCommand('npm run evolua --', desk).description(
    'Cupons, contas, relatórios, auditoria e backup, para quem opera. Cada grupo e cada verbo tem a sua ajuda.',
  )
  addCouponVerbs(program, desk)
  addLearnerVerbs(program, desk)
  addReportVerbs(program, desk)
  addAuditVerbs(program, desk)
  addBackupVerbs(program, desk)
  return runCommand(program, args, desk)
}
