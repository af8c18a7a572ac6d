import type { Terminal } from '#api/terminal/terminal.ts'

/** What a verb works on, and with whom it speaks. */
export interface Place extends Terminal {
  folder: string
  env: NodeJS.ProcessEnv
}
