/** What a verb works on. */
export interface Place {
  folder: string
  write: (text: string) => void
  writeError: (text: string) => void
}

/** `faults`: the content cannot be published like this. */
export type Outcome = 'fine' | 'faults'
