/** One thing wrong in a content file, said so that its author can mend it. `line` counts from 1. */
export interface Fault {
  file: string
  line: number
  reason: string
}

/** Everything wrong in the content, one line each: `file:line: reason`. */
export class ContentError extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(['The content has faults:', ...faults.map((f) => `${f.file}:${f.line}: ${f.reason}`)].join('\n'))
    this.name = 'ContentError'
  }
}
