import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino'
import { sqliteCode } from '#contract/sqlite.ts'

/** Milliseconds in which lines gather, so that many leave in one write. */
const GATHERED_FOR = 20
/** Bytes that a pipe takes in one piece while other processes write to it too. */
const ONE_PIECE = 4096

function gathering(): DestinationStream {
  const output = pino.destination({ minLength: ONE_PIECE - 1, maxWrite: ONE_PIECE, sync: true })
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    output.flush()
  }
  process.once('exit', () => {
    output.flush()
  })
  return {
    write(line) {
      output.write(line)
      timer ??= setTimeout(flush, GATHERED_FOR).unref()
    },
  }
}

let destination: DestinationStream | undefined

/** Structured lines on standard output. What is logged is named field by field: nothing a learner typed is among it. */
export function createLog(level: LevelWithSilent = 'info'): Logger {
  destination ??= gathering()
  return pino({ level, base: { part: 'web' }, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

/** Where an error comes from, without its message: a driver's or a parser's can quote what a learner sent. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { name, stack = '', cause } = error
  const { code } = error as { code?: unknown }
  return {
    name,
    code: sqliteCode(error) ?? (typeof code === 'string' || typeof code === 'number' ? code : undefined),
    at: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    cause: cause === undefined ? undefined : describeError(cause),
  }
}
