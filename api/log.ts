import pino, { type LevelWithSilent, type Logger } from 'pino'

/** Lines like those of the web app; warnings and worse go to standard error. */
export const log: Logger = pino(
  { base: { part: 'api' }, timestamp: pino.stdTimeFunctions.isoTime },
  pino.multistream(
    [
      { level: 'trace', stream: pino.destination({ fd: 1, sync: true }) },
      { level: 'warn', stream: pino.destination({ fd: 2, sync: true }) },
    ],
    { dedupe: true },
  ),
)

export function setLogLevel(level: LevelWithSilent): void {
  log.level = level
}
