import { z } from 'zod'

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
  message: 'must be `fatal`, `error`, `warn`, `info`, `debug` or `silent`',
})
