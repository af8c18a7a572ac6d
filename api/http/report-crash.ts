import { log } from '#api/log.ts'
import { sqliteCode } from '#files/sqlite.ts'

/** Logs error name, code and stack, without the message: it may quote what a learner sent. */
export function reportCrash(where: string, error: unknown): void {
  const { name, code, stack = '' } = error as { name?: string; code?: string; stack?: string }
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const what = [name ?? typeof error, sqliteCode(error) ?? code].filter(Boolean).join(' ')
  log.error({ at }, `${where} failed: ${what}`)
}
