import type { Terminal } from '#api/terminal/terminal.ts'

export interface CommandContext extends Terminal {
  folder: string
  env: NodeJS.ProcessEnv
}
