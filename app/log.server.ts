import pino, { type LevelWithSilent, type Logger } from 'pino'

/** Structured lines on standard output. What is logged is named field by field: nothing a learner typed is among it. */
export function createLog(level: LevelWithSilent = 'info'): Logger {
  return pino({ level, base: { part: 'web' }, timestamp: pino.stdTimeFunctions.isoTime })
}

/** Where an error comes from, without its message: a driver's or a parser's can quote what a learner sent. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, stack = '', cause } = error
  const { code } = error as { code?: unknown }
  return {
    name,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    at: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    cause: cause === undefined ? undefined : describeError(cause),
  }
}
