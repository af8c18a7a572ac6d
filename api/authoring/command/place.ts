import type { Terminal } from '#api/terminal/terminal.ts'

export interface Place extends Terminal {
  folder: string
  env: NodeJS.ProcessEnv
}
