import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino'
import { sqliteCode } from '#files/sqlite.ts'

/** How pino writes the level of an error. */
const ERROR = `"level":${pino.levels.values.error}`
/** Milliseconds in which lines gather, so that many leave in one write. */
const GATHERED_FOR = 100
/** Bytes that a pipe takes in one piece while other processes write to it too. */
const ONE_PIECE = 4096
/** Bytes that wait where the output takes nothing, as on a full disk. */
const MOST_WAITING = 2 ** 20

let lost = 0

/** Lines since the start for which the buffer had no room. */
export const logLinesLost = (): number => lost

/** An output that cannot be written to, as on a full disk, is tried again with later lines, and the process goes on. */
function gathering(): DestinationStream {
  const sizes = { minLength: ONE_PIECE - 1, maxWrite: ONE_PIECE, maxLength: MOST_WAITING }
  const output = pino.destination({ ...sizes, sync: true })
  output.on('error', () => undefined)
  output.on('drop', () => lost++)
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
      if (line.includes(ERROR)) output.flush()
      else timer ??= setTimeout(flush, GATHERED_FOR).unref()
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
