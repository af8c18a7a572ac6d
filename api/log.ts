import pino, { type LevelWithSilent, type Logger } from 'pino'

/** A line that cannot be written, as on a full disk, is tried again with the next, and the process goes on. */
const output = (fd: number) =>
  pino.destination({ fd, sync: true, maxLength: 2 ** 20 }).on('error', () => undefined)

/** Lines like those of the web app; warnings and worse go to standard error. */
export const log: Logger = pino(
  { base: { part: 'api' }, timestamp: pino.stdTimeFunctions.isoTime },
  pino.multistream(
    [
      { level: 'trace', stream: output(1) },
      { level: 'warn', stream: output(2) },
    ],
    { dedupe: true },
  ),
)

export function setLogLevel(level: LevelWithSilent): void {
  log.level = level
}
