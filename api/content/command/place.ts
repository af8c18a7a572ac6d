/** What a verb works on, and with whom it speaks. */
export interface Place {
  folder: string
  env: NodeJS.ProcessEnv
  write: (text: string) => void
  writeError: (text: string) => void
  /** Undefined once there is nobody to answer. */
  ask: (question: string) => Promise<string | undefined>
}

export const JSON_OPTION = ['--json', 'responde em JSON, para programas'] as const
